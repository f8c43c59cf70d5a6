import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The search of the address as it was asked for last, and asking for another one. */
export interface AskedSearch {
  /** What the page shows, or is about to show. */
  asked(): URLSearchParams;
  ask(search: URLSearchParams, options?: { readonly replace?: boolean }): void;
}

/** Lets a change of the address build on the one before it although the page does not show that one yet, so that neither is lost. */
export function useAskedSearch(): AskedSearch {
  const navigate = useNavigate();
  const location = useLocation();
  const pending = useRef<string | null>(null);
  useEffect(() => {
    pending.current = null;
  }, [location]);
  return {
    asked: () => new URLSearchParams(pending.current ?? location.search),
    ask(search, { replace = false } = {}) {
      pending.current = search.toString();
      void navigate(`?${pending.current}`, { replace });
    },
  };
}
