import { useEffect, useState } from 'react';
import { BorrowerImportDocument } from './borrower-import.generated';
import { ApiProblem } from '../../../lib/calls/api-problem';
import { askGraphql } from '../../../lib/graphql/ask-graphql';
import type { ImportStatus } from '../session/borrower-state';
import { followImport } from './follow-import';
import { STATUS_POLLING } from './progress-bar';

/** How an import is going, as the server reports every change and, while it can't, looked up every five seconds until it has ended (docs/spec.md, borrower 4). */
export interface WatchedImport {
  readonly status: ImportStatus;
  /** Whether the last look could not be taken: the line is down, the import continues. */
  readonly offline: boolean;
}

/** Looks that are left out while changes are reported: a lost event must not stop the bar for long. */
const SELDOM = 6;

/** Follows an import from what is known of it; looks that are refused for good are handed to `onLost`. */
export function useImportStatus(
  financialRecordId: string,
  known: ImportStatus,
  onLost: (problem: ApiProblem) => boolean,
  follow = followImport,
): WatchedImport {
  const [watched, setWatched] = useState<WatchedImport>({ status: known, offline: false });
  const ended = watched.status.outcome !== 'Pending';
  useEffect(() => {
    if (ended) return;
    const controller = new AbortController();
    const { signal } = controller;
    let live = false;
    let ticks = 0;
    const show = (status: ImportStatus) => {
      if (!signal.aborted) setWatched((before) => (before.status.outcome === 'Pending' ? { status, offline: false } : before));
    };
    const look = async () => {
      try {
        const { borrowerImport } = await askGraphql(BorrowerImportDocument, { financialRecordId }, { background: true, signal });
        show(borrowerImport.status);
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof ApiProblem && onLost(error)) {
          controller.abort();
          return;
        }
        setWatched((before) => ({ ...before, offline: true }));
      }
    };
    void look();
    const timer = setInterval(() => {
      ticks += 1;
      if (!live || ticks % SELDOM === 0) void look();
    }, STATUS_POLLING);
    const cut = () => {
      live = false;
      void look();
    };
    addEventListener('offline', cut);
    const stop = follow(financialRecordId, { onStatus: show, onLive: (now) => (live = now) });
    return () => {
      stop();
      removeEventListener('offline', cut);
      clearInterval(timer);
      controller.abort();
    };
  }, [financialRecordId, ended, onLost, follow]);
  return watched;
}
