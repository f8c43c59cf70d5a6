/** Milliseconds between two looks: a tenth of what was waited already, within these bounds, so that a long wait costs the machine little. */
const SHORTEST = 10;
const LONGEST = 150;

/** Waits for what another process or a timer brings about; throws when it has not come in time. */
export async function until<T>(
  probe: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  withinMs = 15_000,
): Promise<T> {
  const begin = performance.now();
  for (;;) {
    const found = await probe();
    if (found !== null && found !== undefined && found !== false) return found;
    const waited = performance.now() - begin;
    if (waited > withinMs) throw new Error(`It did not come within ${withinMs} ms.`);
    await new Promise((resolve) => setTimeout(resolve, Math.min(LONGEST, Math.max(SHORTEST, waited / 10))));
  }
}
