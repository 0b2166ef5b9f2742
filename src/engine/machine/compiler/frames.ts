// Frame classes by number of slots, so that each clause's frames have one shape.

import type { Frame } from '../code.js';
import { evaluateText } from './evaluate-text.js';

/** A frame with fields k, c, s0, s1, ... */
export type FrameClass = new (k: Frame, c: unknown, ...slots: unknown[]) => Frame;

const classes: FrameClass[] = [];

export function frameClass(size: number): FrameClass {
  return (classes[size] ??= makeClass(size));
}

function makeClass(size: number): FrameClass {
  const fields = ['k', 'c', ...Array.from({ length: size }, (_, i) => `s${i}`)];
  const body = fields.map((field) => `this.${field} = ${field};`).join(' ');
  const make = evaluateText(
    `(class Frame${size} { constructor(${fields.join(', ')}) { ${body} } })`,
    `machine:frame-${size}`,
  );
  if (isFrameClass(make)) return make;
  throw new TypeError('a class was made');
}

function isFrameClass(value: unknown): value is FrameClass {
  return typeof value === 'function';
}
