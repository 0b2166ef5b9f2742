// The worker's entry: loads the knowledge base into an engine and answers one call at a time.

import { dirname, resolve } from 'node:path';
import { Writable } from 'node:stream';
import { parentPort, resourceLimits, workerData } from 'node:worker_threads';
import type { Openings } from '../engine/openings.js';
import { LogicError } from '../errors.js';
import type { Proposal, Verdict } from '../knowledge/call-run.js';
import { KnowledgeBase } from '../knowledge/knowledge-base.js';
import type { CallEvent, KnowledgeEvent } from '../knowledge/outcome.js';
import { readableFiles } from '../language/readable-files.js';
import { openEngine } from './engines.js';
import { goalNoteOf, interruptionOf } from './interrupt-cell.js';
import { PrintedLines } from './printed-lines.js';
import type {
  CallMessage,
  CallReport,
  HostMessage,
  LoadReport,
  WorkerMessage,
  WorkerSetup,
} from './protocol.js';

const EVENTS_OF_A_CALL = 10_000;
/** Of all events of a call, as JSON. */
const EVENT_CHARACTERS = 1_048_576;

const port = parentPort;
if (port === null) throw new LogicError('ARGUMENT_INVALID', 'this module runs in a worker thread only');
// The edge: what the serving thread of this same package handed over.
const setup = workerData as WorkerSetup;

const post = (message: WorkerMessage): void => {
  port.postMessage(message);
};
const printed = new PrintedLines((lines) => {
  post({ kind: 'printed', lines });
});
const output = (text: string): void => {
  printed.write(text);
};
for (const name of ['stdout', 'stderr']) Object.defineProperty(process, name, { value: printedStream() });

/** What code beside the knowledge base prints is treated like its own output. */
function printedStream(): Writable {
  return new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      output(String(chunk));
      done();
    },
  });
}

/** Relative paths of rules begin where the served file is, as those of its includes do. */
function openingsOf({ files, openings: { directories, environment } }: WorkerSetup): Openings {
  const base = dirname(resolve(files[0] ?? ''));
  return {
    files: directories.length === 0 ? undefined : readableFiles(directories, base),
    environment: new Map(environment),
  };
}

/** Clauses that were entered and not told yet, and those that were. */
const toTell: number[] = [];
const told = new Set<number>();

function entered(clause: number): void {
  if (told.has(clause)) return;
  told.add(clause);
  toTell.push(clause);
}

function tellEntered(): void {
  if (toTell.length > 0) post({ kind: 'entered', clauses: toTell.splice(0) });
}

async function load(): Promise<{ report: LoadReport; knowledgeBase?: KnowledgeBase }> {
  const { files, timeLimit, limits, explain, seed, now, object } = setup;
  try {
    const openings = openingsOf(setup);
    const memoryLimit = resourceLimits.maxOldGenerationSizeMb;
    const engine = await openEngine(setup.engine, { memoryLimit, openings });
    const { knowledgeBase, diagnostics } = await KnowledgeBase.load(engine, {
      ...{ files, timeLimit, limits, openings, explain, seed, now, output },
      noteGoal: goalNoteOf(setup.interruptCell),
      ...(object === undefined ? {} : { object }),
      ...(setup.tests === undefined ? {} : { tests: setup.tests === 'cover' ? { entered } : {} }),
    });
    if (diagnostics.some(({ severity }) => severity === 'error')) {
      return { report: { kind: 'faulty', diagnostics } };
    }
    const catalogue = await knowledgeBase.catalogue();
    const { lastSerial, fingerprint, isCatalogueFixed: isFixed } = knowledgeBase;
    const program = { lastSerial, fingerprint };
    return { report: { kind: 'loaded', catalogue, isFixed, diagnostics, program }, knowledgeBase };
  } catch (error) {
    const code = error instanceof LogicError ? error.code : 'LOAD_FAILED';
    return { report: { kind: 'unloadable', code, message: messageOf(error) } };
  } finally {
    printed.finish();
    tellEntered();
  }
}

/** Undefined when the report was made before: with changes that had to be settled. */
async function answer(knowledgeBase: KnowledgeBase, message: CallMessage): Promise<CallReport | undefined> {
  switch (message.kind) {
    case 'catch-up':
      await knowledgeBase.apply([]);
      return { kind: 'caught-up' };
    case 'list':
      return { kind: 'listed', catalogue: await knowledgeBase.catalogue() };
    case 'perform': {
      const { id, request, context, timeLimit, isOwnTime } = message;
      const proposal = { isReported: false };
      const notifications: KnowledgeEvent[] = [];
      const send = eventSender(id);
      const outcome = await knowledgeBase.perform(request, context, {
        ...{ timeLimit, isOwnTime },
        interrupted: interruptionOf(setup.interruptCell, id),
        output,
        emit: (event) => {
          // The knowledge base limits what it notifies of itself.
          if (event.kind === 'notify') notifications.push(event.event);
          else send(event);
        },
        settle: (proposed) => {
          proposal.isReported = true;
          return propose(id, proposed);
        },
      });
      return proposal.isReported ? undefined : { kind: 'performed', outcome, notifications };
    }
  }
}

let settle: (verdict: Verdict) => void = () => undefined;

/** Reports what came of a call together with its changes; what becomes of these is decided in the serving thread. */
function propose(id: number, { outcome, changes, notifications }: Proposal): Promise<Verdict> {
  printed.finish();
  tellEntered();
  post({ kind: 'done', id, report: { kind: 'performed', outcome, notifications, proposed: changes } });
  return new Promise((resolve) => {
    settle = resolve;
  });
}

/** Sends on what a call tells; a rule that tells without end cannot flood the serving thread. */
function eventSender(id: number): (event: CallEvent) => void {
  let left = EVENTS_OF_A_CALL;
  let room = EVENT_CHARACTERS;
  return (event) => {
    if (left <= 0) return;
    left -= 1;
    room -= JSON.stringify(event).length;
    if (left === 0 || room < 0) {
      left = 0;
      output(
        `(more than ${EVENTS_OF_A_CALL} messages, or ${EVENT_CHARACTERS} characters of them; the rest is dropped)\n`,
      );
      return;
    }
    post({ kind: 'event', id, event });
  };
}

async function reply(knowledgeBase: KnowledgeBase, message: CallMessage): Promise<void> {
  const { id } = message;
  let report: CallReport | undefined;
  try {
    report = await answer(knowledgeBase, message);
  } catch (error) {
    report = { kind: 'broken', message: messageOf(error) };
  }
  printed.finish();
  tellEntered();
  if (report !== undefined) post({ kind: 'done', id, report });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const { report, knowledgeBase } = await load();
if (knowledgeBase !== undefined) {
  port.on('message', (message: HostMessage) => {
    if (message.kind === 'settle') settle(message.verdict);
    // A replica that cannot follow is of no use: the rejection ends the thread.
    else if (message.kind === 'update') void knowledgeBase.apply(message.updates);
    else void reply(knowledgeBase, message);
  });
}
post({ kind: 'ready', report });
