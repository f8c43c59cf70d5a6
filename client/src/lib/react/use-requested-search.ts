import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router';

/** The search of the address as it was asked for last, and asking for another one; both stay the same functions. */
export interface RequestedSearch {
  /** What the page shows, or is about to show. */
  readonly requested: () => URLSearchParams;
  readonly ask: (search: URLSearchParams, options?: Pick<NavigateOptions, 'replace' | 'preventScrollReset'>) => void;
}

/** Lets a change of the address build on the one before it although the page does not show that one yet, so that neither is lost. */
export function useRequestedSearch(): RequestedSearch {
  const navigate = useNavigate();
  const location = useLocation();
  const current = useRef(location.search);
  useLayoutEffect(() => {
    current.current = location.search;
  }, [location]);
  const requested = useCallback(() => new URLSearchParams(current.current), []);
  const ask = useCallback<RequestedSearch['ask']>(
    (search, options) => {
      current.current = search.toString();
      void navigate(`?${current.current}`, options);
    },
    [navigate],
  );
  return { requested, ask };
}
