import { expect, it } from 'vitest';
import { show } from '../../lib/testing/show';
import { UnreadApproval } from './unread-approval';
import { useApproval } from './use-approval';

const RECORD = { workspaceId: 'w', financialRecordId: 'r' };
const NOT_SUBMITTED = {
  workspace: { __typename: 'Workspace', id: 'w', capabilities: [] },
  approvals: { __typename: 'StatementApprovalConnection', nodes: [] },
};

function Banner() {
  const { newest, retry } = useApproval(RECORD);
  if (retry !== null) return <UnreadApproval onRetry={retry} />;
  return <p>{newest === null ? 'nothing' : 'an approval'}</p>;
}

it('an approval that could not be read says so, and is asked for again', async () => {
  const answers: (object | string)[] = ['Internal', NOT_SUBMITTED];
  const { words, press } = await show(<Banner />, '/', ['review'], { Approvals: () => answers.shift() ?? NOT_SUBMITTED });
  expect(words()).toContain('The approval of these statements could not be loaded.');
  await press('Try again');
  expect(words()).toBe('an approval');
});

it('where the tenant has no monitoring, nothing is said of approvals', async () => {
  const { words } = await show(<Banner />, '/', ['review'], { Approvals: () => 'NotFound' });
  expect(words()).toBe('nothing');
});
