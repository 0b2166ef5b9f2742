// Long walks over terms count their steps here, so that whoever runs them can look at a clock, and end them by throwing.

type Poll = () => void;

const STEPS_PER_POLL = 2 ** 15;

let poll: Poll = () => undefined;
let left = STEPS_PER_POLL;

/** From now on `action` is what is called every few thousand steps. */
export function pollWith(action: Poll): void {
  poll = action;
}

/** A step is a matter of some nanoseconds. */
export function countSteps(steps: number): void {
  left -= steps;
  if (left < 0) {
    left = STEPS_PER_POLL;
    poll();
  }
}
