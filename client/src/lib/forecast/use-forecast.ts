import { useEffect, useEffectEvent, useState } from 'react';
import { followForecast } from './follow-forecast';
import type { Forecast } from './forecast';

/** The forecast for what `key` names, asked for in the background; null until it is known, and where it can't be. */
export function useForecast(key: string, ask: () => Promise<Forecast>): Forecast | null {
  const [known, setKnown] = useState<{ readonly key: string; readonly forecast: Forecast | null } | null>(null);
  const asking = useEffectEvent(ask);
  useEffect(() => {
    const stop = new AbortController();
    void followForecast(() => asking(), pause, stop.signal).then((forecast) => {
      if (!stop.signal.aborted) setKnown({ key, forecast });
    });
    return () => stop.abort();
  }, [key]);
  return known?.key === key ? known.forecast : null;
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
