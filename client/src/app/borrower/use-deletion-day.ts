import { useState } from 'react';
import { useBorrower } from '../../features/borrowers/session/borrower-context';
import { formatDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';

const DAY = 86_400_000;

/** The day on which what is sent now is removed, in the reader's words; null where that is not settled. */
export function useDeletionDay(): string | null {
  const { retentionDays } = useBorrower().settings;
  const locale = useLocale();
  const [now] = useState(() => Date.now());
  return retentionDays === null ? null : formatDay(new Date(now + retentionDays * DAY).toISOString(), locale);
}
