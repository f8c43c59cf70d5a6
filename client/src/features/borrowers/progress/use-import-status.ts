import { useEffect, useState } from 'react';
import { ApiProblem } from '../../../lib/calls/api-problem';
import { callApi } from '../../../lib/calls/call-api';
import type { ImportStatus } from '../session/borrower-state';
import { STATUS_POLLING } from './progress-bar';

/** How an import stands, looked up every five seconds until it has ended (borrower side 4). */
export interface WatchedImport {
  readonly status: ImportStatus;
  /** Whether the last look could not be taken: the line is down, the import goes on. */
  readonly offline: boolean;
}

/** Follows an import from what is known of it; looks that are refused for good are handed to `onLost`. */
export function useImportStatus(
  workspaceId: string,
  financialRecordId: string,
  known: ImportStatus,
  onLost: (problem: ApiProblem) => boolean,
): WatchedImport {
  const [watched, setWatched] = useState<WatchedImport>({ status: known, offline: false });
  const ended = watched.status.outcome !== 'Pending';
  useEffect(() => {
    if (ended) return;
    const controller = new AbortController();
    const { signal } = controller;
    const look = async () => {
      try {
        const path = `/api/${workspaceId}/financialrecords/${financialRecordId}/importstatus`;
        const status = (await callApi('GET', path, { background: true, signal })) as ImportStatus;
        if (!signal.aborted) setWatched({ status, offline: false });
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
    const timer = setInterval(() => void look(), STATUS_POLLING);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [workspaceId, financialRecordId, ended, onLost]);
  return watched;
}
