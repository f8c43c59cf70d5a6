import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { liveEventsStore } from '../../../lib/apollo/create-apollo-client';
import { show } from '../../../lib/testing/show';
import { useExistingConnectionsQuery } from '../new-collection/new-collection.generated';
import { RunningImportsProvider } from './running-imports-context';

afterEach(() => {
  liveEventsStore.set(false);
  vi.useRealTimers();
});

// covers lender 2.8
it('running imports are read once when a page opens, and again when live events come again after a gap', async () => {
  let reads = 0;
  await show(<RunningImportsProvider>the page</RunningImportsProvider>, '/', ['imports'], {
    RunningImports: () => {
      reads += 1;
      return { runningImports: { __typename: 'RunningImportConnection', nodes: [] } };
    },
  });
  await act(async () => liveEventsStore.set(true));
  expect(reads).toBe(1);
  await act(async () => liveEventsStore.set(false));
  await act(async () => liveEventsStore.set(true));
  await expect.poll(() => reads).toBe(2);
});

/** Something on the screen about a workspace. */
function Connections({ workspaceId }: { readonly workspaceId: string }) {
  useExistingConnectionsQuery({ variables: { workspaceId } });
  return null;
}

function anImport(outcome: 'Pending' | 'Success', name = 'lumber') {
  const status = {
    __typename: 'ImportStatus',
    outcome,
    errorCode: 'None',
    errorDescription: null,
    stage: 'Gathering',
    counts: null,
    startedAt: null,
    endedAt: null,
    awaitedUntil: null,
    issueCount: 0,
    issues: [],
    accountTypes: null,
  };
  return {
    __typename: 'RunningImport',
    financialRecordId: `f-${name}`,
    submissionId: `s-${name}`,
    workspaceId: name,
    workspaceName: 'Larkfield Lumber',
    datasourceNameId: null,
    hasShareableLink: false,
    canViewWorkspace: true,
    canManageWorkspaceUsers: false,
    partial: null,
    result: null,
    status,
  };
}

it('what is on the screen is read again when an import ends, except what is about another workspace', async () => {
  let outcome: 'Pending' | 'Success' = 'Pending';
  const read: string[] = [];
  await show(
    <RunningImportsProvider>
      <Connections workspaceId="lumber" />
      <Connections workspaceId="bakery" />
    </RunningImportsProvider>,
    '/',
    ['imports'],
    {
      RunningImports: () => ({ runningImports: { __typename: 'RunningImportConnection', nodes: [anImport(outcome)] } }),
      ExistingConnections: ({ workspaceId: id }) => {
        read.push(id as string);
        return { workspace: { __typename: 'Workspace', id, connections: [] } };
      },
    },
  );
  await act(async () => liveEventsStore.set(true));
  expect(read.splice(0).sort()).toEqual(['bakery', 'lumber']);
  outcome = 'Success';
  await act(async () => liveEventsStore.set(false));
  await act(async () => liveEventsStore.set(true));
  await expect.poll(() => read).toEqual(['lumber']);
});

it('what is about a workspace is read again as soon as an import of it ends, and lists of all at most every five seconds', async () => {
  const names = ['lumber', 'bakery', 'foundry', 'dairy'];
  let [ended, lists] = [0, 0];
  const read: string[] = [];
  await show(
    <RunningImportsProvider>
      {names.map((name) => (
        <Connections key={name} workspaceId={name} />
      ))}
    </RunningImportsProvider>,
    '/',
    ['imports'],
    {
      RunningImports: () => {
        lists += 1;
        const nodes = names.map((name, at) => anImport(at < ended ? 'Success' : 'Pending', name));
        return { runningImports: { __typename: 'RunningImportConnection', nodes } };
      },
      ExistingConnections: ({ workspaceId: id }) => {
        read.push(id as string);
        return { workspace: { __typename: 'Workspace', id, connections: [] } };
      },
    },
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act(async () => liveEventsStore.set(true));
  read.splice(0);
  lists = 0;
  for (ended of [1, 2, 3]) {
    await act(async () => liveEventsStore.set(false));
    await act(async () => liveEventsStore.set(true));
    await act(async () => vi.advanceTimersByTimeAsync(100));
  }
  expect(read.splice(0).sort()).toEqual(['bakery', 'foundry', 'lumber']);
  // Live events came again three times, and the first end had the list read once more.
  expect(lists).toBe(4);
  await act(async () => vi.advanceTimersByTimeAsync(5_000));
  expect({ lists, read }).toEqual({ lists: 5, read: [] });
});
