import type { Forecast } from './forecast';

/** Milliseconds before the first question, as choices may still change, and before each later one. */
const PAUSES = [600, 1_000, 1_000, 2_000];
/** Questions after which a forecast that is still counted is not waited for. */
const MOST_QUESTIONS = 40;

/**
 * Asks for a forecast until it is counted; null where it can't be known, for whatever reason, as nothing depends on it. Ends with the signal, without an
 * answer.
 */
export async function followForecast(
  ask: () => Promise<Forecast>,
  pause: (milliseconds: number) => Promise<void>,
  signal: AbortSignal,
): Promise<Forecast | null> {
  for (let question = 0; question < MOST_QUESTIONS; question += 1) {
    await pause(PAUSES[question] ?? PAUSES.at(-1) ?? 0);
    if (isOver(signal)) return null;
    const forecast = await ask().catch(() => null);
    if (forecast?.state !== 'Pending') return isOver(signal) ? null : forecast;
  }
  return null;
}

/** Asked again after each pause, in which it may have changed. */
function isOver(signal: AbortSignal): boolean {
  return signal.aborted;
}
