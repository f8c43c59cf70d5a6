/** Waits for what another process or a timer brings about; throws when it has not come in time. */
export async function until<T>(
  probe: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  withinMs = 15_000,
): Promise<T> {
  const end = performance.now() + withinMs;
  for (;;) {
    const found = await probe();
    if (found !== null && found !== undefined && found !== false) return found;
    if (performance.now() > end) throw new Error(`It did not come within ${withinMs} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
