import { expect } from 'chai';
import { CallReporter } from '../../src/mcp/call-reporter.js';
import type { ReporterOptions } from '../../src/mcp/call-reporter.js';

function reporter(options: Partial<ReporterOptions> = {}) {
  const sent: unknown[] = [];
  const notify: ReporterOptions['notify'] = ({ method, params }) => {
    sent.push([method, params]);
  };
  const one = new CallReporter({ progressToken: 't', logLevel: 'debug', notify, ...options });
  one.beginRun({ logs: 0 });
  return { one, sent };
}

describe('what a running call tells', () => {
  it('is progress, increasing only', () => {
    const { one, sent } = reporter();
    for (const done of [1, 1, 0, 2]) one.report({ kind: 'progress', done, total: 2 });
    expect(sent).to.deep.equal(
      [1, 2].map((progress) => ['notifications/progress', { progressToken: 't', progress, total: 2 }]),
    );
  });

  it('is no progress when nobody gave a token', () => {
    const { one, sent } = reporter({ progressToken: undefined });
    one.report({ kind: 'progress', done: 1 });
    expect(sent).to.deep.equal([]);
  });

  it('is nothing twice when the goal runs again', () => {
    const { one, sent } = reporter();
    const run = (upTo: number): void => {
      for (let step = 1; step <= upTo; step++) {
        one.report({ kind: 'progress', done: step });
        one.report({ kind: 'log', level: 'info', data: step });
      }
    };
    run(2);
    const { told } = one;
    one.beginRun(told);
    run(3);
    expect(told).to.deep.equal({ progress: 2, logs: 2 });
    expect(sent).to.have.length(6);
    expect(sent.at(-1)).to.deep.equal(['notifications/message', { level: 'info', data: 3 }]);
  });

  it('is logs from the wanted level on', () => {
    const { one, sent } = reporter({ logLevel: 'warning' });
    for (const level of ['debug', 'notice', 'warning', 'emergency', 'unheard_of']) {
      one.report({ kind: 'log', level, data: level });
    }
    expect(sent).to.deep.equal(
      ['warning', 'emergency'].map((level) => ['notifications/message', { level, data: level }]),
    );
    expect(reporter({ logLevel: undefined }).sent).to.deep.equal([]);
  });

  it('is nothing of what all clients are told', () => {
    const { one, sent } = reporter();
    one.report({ kind: 'notify', event: { kind: 'tools_list_changed' } });
    expect(sent).to.deep.equal([]);
  });
});
