import { useEffect, useRef, useState } from 'react';
import type { ImportStatus } from '../session/borrower-state';
import { minutesLeft, type ReadSample } from './minutes-left';

const STORED = 20;

/** Minutes until all is read, as the server forecasts them, or where the length of the ledger is known and the pace is steady; else null. */
export function useMinutesLeft({ outcome, counts }: ImportStatus): number | null {
  const samples = useRef<readonly ReadSample[]>([]);
  const [minutes, setMinutes] = useState<number | null>(null);
  const [done, total] = [counts['lines'] ?? null, counts['linesTotal'] ?? null];
  useEffect(() => {
    if (done === null || total === null) return;
    samples.current = [...samples.current, { at: Date.now(), done, total }].slice(-STORED);
    setMinutes(minutesLeft(samples.current));
  }, [done, total]);
  if (outcome !== 'Pending') return null;
  const { secondsLeft } = counts;
  return secondsLeft == null ? minutes : Math.max(1, Math.ceil(secondsLeft / 60));
}
