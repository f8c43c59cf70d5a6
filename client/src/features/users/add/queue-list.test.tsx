import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import { QueueList } from './queue-list';
import { EMPTY_QUEUE, enqueue, settled, type QueueProblem } from './user-queue';

const nothing = () => undefined;
const person = { firstName: 'Cy', lastName: 'Young', emailAddress: 'cy@lender.example', roleIds: [], metadata: {} };

// covers lender 4.5, lender 8.6
it.each<[QueueProblem, string | null, string]>([
  [
    { kind: 'create', reason: 'Request to server failed with code 500.' },
    null,
    'Failed creating user - Request to server failed with code 500.',
  ],
  [{ kind: 'invite', reason: '' }, 'u', 'User was created but could not be invited, please try to reinvite later'],
])('a person who failed by %j stays in the queue, which says why', async (problem, userId, said) => {
  const queue = settled(enqueue(EMPTY_QUEUE, person), 1, { done: false, userId, problem });
  const list = (
    <QueueList queue={queue} roles={[]} running={false} hasFailed mayEdit onRemove={nothing} onEdit={nothing} onReinvite={nothing} />
  );
  const { words } = await show(list, '/', ['users', 'common']);
  expect(words()).toContain('There was an error creating/inviting 1 or more new users. Please try again later.');
  expect(words()).toContain('Cy Young');
  expect(words()).toContain(said);
});
