// Functions of real numbers that Math lacks.

/** The error function: a series near 0, a continued fraction of its complement further out. */
export function erf(x: number): number {
  if (Math.abs(x) > 2) return x > 0 ? 1 - erfc(x) : erfc(-x) - 1;
  let term = x;
  let sum = x;
  for (let n = 1; Math.abs(term) > Math.abs(sum) * 1e-17; n++) {
    term *= (-x * x) / n;
    sum += term / (2 * n + 1);
  }
  return (2 / Math.sqrt(Math.PI)) * sum;
}

export function erfc(x: number): number {
  if (x < 2) return 1 - erf(x);
  if (x > 27.3) return 0;
  let fraction = 0;
  for (let n = 80; n > 0; n--) fraction = n / 2 / (x + fraction);
  return Math.exp(-x * x) / Math.sqrt(Math.PI) / (x + fraction);
}

/** The logarithm of the absolute value of the gamma function: Stirling's series, where x is large enough for it. */
export function logGamma(x: number): number {
  if (Number.isInteger(x) && x <= 0) return Infinity;
  if (x < 0.5) return Math.log(Math.PI / Math.abs(Math.sin(Math.PI * x))) - logGamma(1 - x);
  let large = x;
  let product = 1;
  for (; large < 15; large++) product *= large;
  const square = 1 / (large * large);
  let series = 0;
  for (const coefficient of STIRLING) series = series * square + coefficient;
  const tail = (large - 0.5) * Math.log(large) - large + Math.log(2 * Math.PI) / 2 + series / large;
  return tail - Math.log(product);
}

const STIRLING = [-691 / 360360, 1 / 1188, -1 / 1680, 1 / 1260, -1 / 360, 1 / 12];

/** The double beside `x` on the way to `y`. */
export function nextToward(x: number, y: number): number {
  if (Number.isNaN(x) || Number.isNaN(y)) return NaN;
  if (x === y) return y;
  if (x === 0) return y > 0 ? Number.MIN_VALUE : -Number.MIN_VALUE;
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, x);
  const grows = y > x === x > 0;
  view.setBigInt64(0, view.getBigInt64(0) + (grows ? 1n : -1n));
  return view.getFloat64(0);
}
