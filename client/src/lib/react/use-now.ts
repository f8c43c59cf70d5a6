import { useEffect, useState } from 'react';

/** The time in milliseconds since 1970, renewed at an interval while it is wanted. */
export function useNow(interval: number, wanted = true): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!wanted) return;
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, [interval, wanted]);
  return now;
}
