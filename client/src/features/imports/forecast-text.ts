import { formatCount } from '../../lib/format/format-number';
import type { Texts } from '../../lib/i18n/texts';
import type { ImportStateFragment } from '../../lib/graphql/types.generated';

const MINUTE = 60;

/** Whole minutes for so many seconds, at least 1. */
export function wholeMinutes(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / MINUTE));
}

/** How long an import will still read, or that the day has too few requests left for it, and how many were answered; null where neither is known, or when all is read. */
export function forecastText(
  text: Texts<'imports'>,
  { stage, counts }: Pick<ImportStateFragment, 'stage' | 'counts'>,
  locale: string,
): string | null {
  const isReading = stage === 'Connecting' || stage === 'Connected' || stage === 'Gathering';
  const { requests, requestsTotal, secondsLeft, requestsLeftToday: left } = counts;
  if (!isReading || requests == null || requestsTotal == null) return null;
  const done = text('requestsOf', { done: formatCount(requests, locale), total: formatCount(requestsTotal, locale) });
  if (left != null && requestsTotal - requests > left) return text('forecastShort', { requests: done, left });
  if (secondsLeft == null) return done;
  return text('forecast', { minutes: secondsLeft < MINUTE ? 0 : wholeMinutes(secondsLeft), requests: done });
}
