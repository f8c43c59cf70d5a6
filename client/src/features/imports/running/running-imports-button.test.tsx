import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import { RunningImportsButton } from './running-imports-button';
import { RunningImportsProvider } from './running-imports-context';

const NO_FORECAST = { requests: null, requestsTotal: null, secondsLeft: null, requestsLeftToday: null };
const NO_COUNTS = { accounts: null, lines: null, linesTotal: null, openItems: null, bytes: null, bytesTotal: null, ...NO_FORECAST };
const NO_ISSUES = { errorCode: 'None', errorDescription: null, issueCount: 0, issues: [], accountTypes: null, awaitedUntil: null };

const anImport = (name: string, outcome: 'Pending' | 'Success') => ({
  __typename: 'RunningImport',
  ...{ financialRecordId: `f-${name}`, submissionId: `s-${name}`, workspaceId: `w-${name}`, workspaceName: name, datasourceNameId: 'DEX' },
  ...{ hasShareableLink: false, canViewWorkspace: true, canManageWorkspaceUsers: false, partial: null, result: null },
  status: {
    ...{ __typename: 'ImportStatus', outcome, stage: 'Gathering', startedAt: '2026-03-31T09:00:00.000Z', endedAt: null, ...NO_ISSUES },
    counts: { __typename: 'ImportCounts', ...NO_COUNTS },
  },
});

it.each([
  ['No imports', []],
  ['2 ended', [anImport('Cedar', 'Success'), anImport('Alder', 'Success')]],
  ['1 running', [anImport('Cedar', 'Success'), anImport('Alder', 'Success'), anImport('Birch', 'Pending')]],
])('the button above the list of imports says “%s”', async (said, nodes) => {
  const button = (
    <RunningImportsProvider>
      <RunningImportsButton packageName={() => 'DEX'} />
    </RunningImportsProvider>
  );
  const answer = { runningImports: { __typename: 'RunningImportConnection', nodes } };
  const { words } = await show(button, '/', ['imports'], { RunningImports: () => answer });
  expect(words()).toBe(`Running imports${said}`);
});
