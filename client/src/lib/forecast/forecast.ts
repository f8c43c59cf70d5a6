/** What a collection would take, as the server answers it. */
export interface Forecast {
  readonly state: 'Pending' | 'Known' | 'Unknown';
  readonly requests: number | null;
  readonly requestsMost: number | null;
  readonly seconds: number | null;
  readonly requestsLeftToday: number | null;
  readonly requestsPerDay: number | null;
  readonly lastSeconds: number | null;
}

/**
 * What is said of a forecast: how long, how many requests alone, that the day has too few of them left, or that it takes several days. `most` is how many requests a
 * collection takes that reads changes first and then has to read everything; null where it reads everything at once.
 */
export type ForecastText =
  | { readonly kind: 'timed'; readonly requests: number; readonly most: number | null; readonly minutes: number }
  | { readonly kind: 'untimed'; readonly requests: number; readonly most: number | null }
  | { readonly kind: 'day'; readonly requests: number; readonly left: number }
  | { readonly kind: 'days'; readonly requests: number; readonly perDay: number; readonly days: number };

const MINUTE = 60;

/** What is said of a forecast; null where nothing is known. */
export function forecastText(forecast: Forecast): ForecastText | null {
  const { state, requests, requestsMost, seconds, requestsLeftToday: left, requestsPerDay: perDay } = forecast;
  if (state !== 'Known' || requests === null) return null;
  const about = roundAbout(requests);
  const most = requestsMost === null ? null : roundAbout(requestsMost);
  if (perDay !== null && requests > perDay) return { kind: 'days', requests: about, perDay, days: Math.ceil(requests / perDay) };
  if (left !== null && requests > left) return { kind: 'day', requests: about, left };
  return seconds === null
    ? { kind: 'untimed', requests: about, most }
    : { kind: 'timed', requests: about, most, minutes: minutesOf(seconds) };
}

/** Whole minutes; 0 for less than one. */
export function minutesOf(seconds: number): number {
  return seconds < MINUTE ? 0 : Math.ceil(seconds / MINUTE);
}

/** Two digits that count: 237 is about 240. */
function roundAbout(count: number): number {
  const step = 10 ** Math.max(0, String(count).length - 2);
  return Math.round(count / step) * step;
}
