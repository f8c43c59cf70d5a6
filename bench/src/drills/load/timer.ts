/** Whether so many milliseconds have passed since the call. */
export function timer(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  return () => performance.now() >= end;
}
