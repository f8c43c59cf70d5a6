import { useApolloClient } from '@apollo/client/react';
import { useThrottledCallback } from '@mantine/hooks';
import { createContext, use, useCallback, useEffect, useMemo, useRef, type ReactNode, useEffectEvent } from 'react';
import { useImportChangedSubscription, useRunningImportsQuery } from './running-imports.generated';
import type { ImportOutcome, RunningImportRowFragment } from '../../../lib/graphql/types.generated';
import { liveEventsStore } from '../../../lib/apollo/create-apollo-client';
import { inBackground } from '../../../lib/busy/busy';
import { useStore } from '../../../lib/react/use-store';
import { useText } from '../../../lib/i18n/use-text';
import { dismissedStore, purgeUnlisted } from './dismissed-imports';
import { endedImports, isAbout, isAboutAll } from './ended-imports';
import { purgeUnlistedRequests, lostRequestsStore, withLostRequest } from './lost-requests';
import { LIMITS } from '@countinghouse/domain/limits';
import { callApi } from '../../../lib/calls/call-api';

export type RunningImport = RunningImportRowFragment;

interface RunningImports {
  /** Imports that run or have ended and were not dismissed, newest first. */
  readonly jobs: readonly RunningImport[];
  /** Every listed import by its submission. */
  readonly bySubmission: ReadonlyMap<string, RunningImport>;
  readonly refresh: () => void;
}

const NONE: readonly RunningImport[] = [];
/** Milliseconds between two readings of lists over all workspaces: at a large lender imports begin and end all the time. */
const MANY_APART = LIMITS.jobPolling;
const Context = createContext<RunningImports>({ jobs: NONE, bySubmission: new Map(), refresh: () => undefined });

/** Follows all imports that the person may see: by live events, and by polling as the safety net (docs/spec.md, lender 4). */
export function RunningImportsProvider({ children }: { readonly children: ReactNode }) {
  const client = useApolloClient();
  const live = useStore(liveEventsStore);
  const dismissed = useStore(dismissedStore);
  const lost = useStore(lostRequestsStore);
  const text = useText('imports');
  const { data, refetch } = useRunningImportsQuery({ context: { background: true } });
  const listed = (data?.runningImports.nodes as readonly RunningImport[] | undefined) ?? NONE;
  const refresh = useCallback(() => void refetch(), [refetch]);
  const refreshAfterOthers = useThrottledCallback(refresh, MANY_APART);

  useImportChangedSubscription({
    onData: ({ data: event }) => {
      const changed = event.data?.importChanged.financialRecordId;
      if (changed !== undefined && !listed.some((job) => job.financialRecordId === changed)) refreshAfterOthers();
    },
  });
  usePolledStatus(listed, refresh);
  useWhenLiveAgain(live, refresh);
  useEffect(() => {
    if (data === undefined) return;
    const ids = listed.map((job) => job.financialRecordId);
    purgeUnlisted(ids);
    purgeUnlistedRequests(ids);
  }, [data, listed]);
  const readAgain = (isWanted: (variables: Readonly<Record<string, unknown>> | undefined) => boolean) =>
    inBackground(() => client.refetchQueries({ include: 'active', onQueryUpdated: ({ variables }) => isWanted(variables) }));
  const readLists = useThrottledCallback(() => readAgain(isAboutAll), MANY_APART);
  useWhenSomeEnd(listed, data !== undefined, (ended) => {
    readAgain((variables) => isAbout(variables, ended));
    readLists();
  });

  const value = useMemo(
    () => ({
      jobs: listed
        .filter((job) => !dismissed.includes(job.financialRecordId))
        .map((job) => (lost.includes(job.financialRecordId) ? withLostRequest(job, text('errorCantFindDataCollection')) : job)),
      bySubmission: new Map(listed.map((job) => [job.submissionId, job])),
      refresh,
    }),
    [listed, dismissed, lost, text, refresh],
  );
  return <Context value={value}>{children}</Context>;
}

/** The imports that the frame and the pages show. */
export function useRunningImports(): RunningImports {
  return use(Context);
}

/** Calls `act` when live events resume after a gap, because events during the gap are lost. At the start the list has just been loaded, and any later event of an unknown import reloads it. */
function useWhenLiveAgain(live: boolean, act: () => void): void {
  const before = useRef({ live: false, ever: false });
  useEffect(() => {
    const again = live && !before.current.live && before.current.ever;
    before.current = { live, ever: live || before.current.ever };
    if (again) act();
  }, [live, act]);
}

/** Acts when imports have ended since the list was last seen, so that other lists show what they brought. */
function useWhenSomeEnd(jobs: readonly RunningImport[], known: boolean, act: (ended: readonly RunningImport[]) => void): void {
  const before = useRef<ReadonlyMap<string, ImportOutcome> | null>(null);
  useEffect(() => {
    if (!known) return;
    const ended = endedImports(before.current, jobs);
    before.current = new Map(jobs.map(({ financialRecordId, status }) => [financialRecordId, status.outcome]));
    if (ended.length > 0) act(ended);
  });
}

/**
 * Asks for the status of each running import every five seconds (docs/spec.md, lender 4), live events or not, because an event may be lost;
 * writes the answers where live events would have written them, and calls `onEnd` when an import turns out to have ended.
 */
function usePolledStatus(jobs: readonly RunningImportRowFragment[], onEnd: () => void): void {
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
