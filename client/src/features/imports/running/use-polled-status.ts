import { useApolloClient } from '@apollo/client/react';
import { LIMITS } from '@countinghouse/domain/limits';
import { useEffect, useEffectEvent } from 'react';
import type { RunningImportRowFragment } from '../../../gql/graphql';
import { callApi } from '../../../lib/calls/call-api';

/**
 * Asks for the status of each running import every five seconds (docs/spec.md, lender 4), live events or not, because an event may be lost;
 * writes the answers where live events would have written them, and calls `onEnd` when an import turns out to have ended.
 */
export function usePolledStatus(jobs: readonly RunningImportRowFragment[], onEnd: () => void): void {
  const client = useApolloClient();
  const poll = async (job: RunningImportRowFragment) => {
    const answer = await callApi('GET', statusPath(job), { background: true }).catch(() => null);
    if (typeof answer !== 'object' || answer === null) return;
    if ('outcome' in answer && answer.outcome !== 'Pending') onEnd();
    client.cache.modify<{ status: Record<string, unknown> }>({
      id: client.cache.identify({ __typename: 'RunningImport', financialRecordId: job.financialRecordId }),
      fields: { status: (known) => ({ ...known, ...reported({ ...known }, answer as Record<string, unknown>) }) },
    });
  };
  const pollAll = useEffectEvent(() => jobs.filter((job) => job.status.outcome === 'Pending').forEach((job) => void poll(job)));
  useEffect(() => {
    const timer = setInterval(() => pollAll(), LIMITS.jobPolling);
    return () => clearInterval(timer);
  }, []);
}

function statusPath(job: RunningImportRowFragment): string {
  return `/api/${job.workspaceId}/financialrecords/${job.financialRecordId}/importstatus`;
}

const NO_FORECAST = { requests: null, requestsTotal: null, secondsLeft: null, requestsLeftToday: null };

/** What of the polled answer is known to the screens; counts keep what is not reported again, but a forecast that is not is none any more. */
function reported(known: Record<string, unknown>, answer: Record<string, unknown>): Record<string, unknown> {
  const names = ['outcome', 'errorCode', 'errorDescription', 'stage'].filter((name) => answer[name] !== undefined);
  const counts = { ...(known['counts'] as object), ...NO_FORECAST, ...(typeof answer['counts'] === 'object' ? answer['counts'] : {}) };
  return { ...Object.fromEntries(names.map((name) => [name, answer[name]])), awaitedUntil: answer['awaitedUntil'] ?? null, counts };
}
