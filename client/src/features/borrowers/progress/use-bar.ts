import { useEffect, useState } from 'react';
import { BAR_PACE, nextShare } from './progress-bar';

/** The shown progress, which follows the reported one by at most 0.05 per 100 ms (docs/spec.md, borrower 9). */
export function useBar(reported: number): number {
  const [shown, setShown] = useState(0);
  const moves = shown < reported;
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => setShown((before) => nextShare(before, reported)), BAR_PACE);
    return () => clearInterval(timer);
  }, [moves, reported]);
  return shown;
}
