import { useEffect, useState } from 'react';

const SHOWN_FOR = 2_000;

/** Whether something was saved in the last two seconds, and how to say so. */
export function useSaved(): readonly [saved: boolean, recordSaved: () => void] {
  const [savedAt, setSavedAt] = useState<number | null>(null);
  useEffect(() => {
    if (savedAt === null) return;
    const timer = setTimeout(() => setSavedAt(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [savedAt]);
  return [savedAt !== null, () => setSavedAt(performance.now())];
}
