/** Milliseconds until some work is done. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Milliseconds that work takes which does not wait for anything. */
export function timeOfSync(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
