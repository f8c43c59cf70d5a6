import { expect, it } from 'vitest';
import { show } from '../../lib/testing/show';
import { useEndedInWorkspace } from './ended-by-saving';

const Ended = () => <p>{useEndedInWorkspace('w', true) ?? 'nothing'}</p>;

async function said(...approvals: readonly (readonly [state: 'Approved' | 'Submitted', asOfDate: string])[]) {
  const nodes = approvals.map(([state, asOfDate], at) => ({ __typename: 'OpenApproval', id: `a${at}`, state, asOfDate }));
  const openApprovals = { __typename: 'OpenApprovalConnection', nodes };
  return (await show(<Ended />, '/', ['review'], { OpenApprovals: () => ({ openApprovals }) })).words();
}

it('a save for the whole workspace says whose approval it ends, and what it takes back from approval', async () => {
  expect(await said(['Submitted', '2026-06-30'], ['Approved', '2026-03-31'], ['Approved', '2025-12-31'])).toBe(
    'Saving ends the approval of 2 collections of this workspace, as of Mar 31, 2026 and Dec 31, 2025. ' +
      'Saving takes a collection of this workspace back from approval, as of Jun 30, 2026.',
  );
});

it('of many collections the newest are named and the others counted', async () => {
  const days = ['2026-06-30', '2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'];
  expect(await said(...days.map((day) => ['Approved', day] as const))).toMatch(/of 7 collections .*Feb 28, 2026, and 2 more\.$/);
});

it('nothing is said where no statements of the workspace are approved or submitted', async () => {
  expect(await said()).toBe('nothing');
});
