import { beforeAll, beforeEach, expect, it } from 'vitest';
import { errorBannerStore } from '../../../lib/errors/error-banner-store';
import { show, type Answers } from '../../../lib/testing/show';
import { PendingInterventions } from './pending-interventions';

let requested: unknown[];
let waiting: object[];

const aSubmission = (id: string, displayName: string, accessible = true) => ({
  __typename: 'Submission',
  id,
  creationTime: '2026-03-31T09:20:00Z',
  datasourceNameId: 'SageIntacct',
  submissionEmail: 'o@business.example',
  requestingUser: null,
  workspace: { __typename: 'Workspace', id: `w-${id}`, displayName, accessible },
});

const answers = (remove: () => object | string): Answers => ({
  PendingInterventions: ({ orderBy }) => {
    requested.push(orderBy);
    return { pendingInterventions: { __typename: 'SubmissionConnection', nodes: waiting, totalCount: waiting.length } };
  },
  DeletePendingIntervention: remove,
});
const open = (remove: () => object | string) =>
  show(
    <PendingInterventions packageName={() => 'Sage Intacct'} isBeta={() => true} onFinish={() => undefined} />,
    '/home/workspacelist',
    ['collections', 'common', 'errors'],
    answers(remove),
  );

/** The dialog is fetched when it is needed; here it is there at once. */
beforeAll(() => import('../../../ui/dialog/confirm-dialog'));

beforeEach(() => {
  requested = [];
  waiting = [aSubmission('a', 'Alder Creek'), aSubmission('b', 'Brightwater', false)];
  errorBannerStore.set(null);
});

// covers lender 2.2
it('what awaits intervention is listed by the name of its workspace, and differs from what may not be opened', async () => {
  const { words } = await open(() => 'Forbidden');
  expect(requested).toEqual([{ field: 'workspace', direction: 'asc' }]);
  for (const said of ['Alder Creek', 'Sage Intacct Beta', 'o@business.example', 'No view access']) expect(words()).toContain(said);
});

// covers lender 4.3, borrower 4.9
it('one is deleted once that was answered with Yes', async () => {
  const { words, press } = await open(() => {
    waiting = waiting.slice(1);
    return { deletePendingIntervention: { __typename: 'Submission', id: 'a', deleted: true } };
  });
  await press('Delete the collection of Alder Creek');
  await press('No');
  expect(words()).toContain('Alder Creek');
  await press('Delete the collection of Alder Creek');
  await press('Yes');
  expect(words()).not.toContain('Alder Creek');
});

// covers lender 8.5, borrower 8.4
it('one that cannot be deleted stays, and the banner says so', async () => {
  const { words, press } = await open(() => 'Forbidden');
  await press('Delete the collection of Alder Creek');
  await press('Yes');
  expect(errorBannerStore.get()).toMatchObject({
    summary: 'Unable to delete the data collection.',
    detail: 'You don’t have permission to do this.',
  });
  expect(words()).toContain('Alder Creek');
});
