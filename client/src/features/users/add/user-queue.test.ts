import { describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '../../../lib/calls/api-problem';
import type { PersonForm } from '../fields/person-form';
import { createAndInvite, type UserCalls } from './create-and-invite';
import { EMPTY_QUEUE, enqueue, queuedAddresses, settled, withoutEntry, type QueuedPerson } from './user-queue';

const aPerson = (firstName: string): PersonForm => ({
  firstName,
  lastName: '',
  emailAddress: `${firstName.toLowerCase()}@lender.example`,
  metadata: {},
  roleIds: [],
});
const queueOf = (...names: string[]) => names.reduce((queue, name) => enqueue(queue, aPerson(name)), EMPTY_QUEUE);
const anEntry = (given: Partial<QueuedPerson> = {}): QueuedPerson => ({
  key: 1,
  person: aPerson('Imani'),
  userId: null,
  problem: null,
  ...given,
});
const refusal = (code: string, message: string) => new ApiProblem(message, 400, code, 'r-1');

describe('the queue', () => {
  it('keeps people in the order in which they were added', () => {
    expect(queuedAddresses(queueOf('Imani', 'Jonas'))).toEqual(['imani@lender.example', 'jonas@lender.example']);
  });

  it('never gives a key twice, so that no one takes another person’s place', () => {
    const queue = enqueue(withoutEntry(queueOf('Imani', 'Jonas'), 2), aPerson('Keiko'));
    expect(queue.entries.map((entry) => entry.key)).toEqual([1, 3]);
  });

  // covers lender 4.5
  it('lets those leave who succeeded, and counts them; those who failed stay with the reason', () => {
    const after = settled(settled(queueOf('Imani', 'Jonas', 'Keiko'), 1, { done: true }), 2, {
      done: false,
      userId: 'u2',
      problem: { kind: 'invite', reason: 'no mail' },
    });
    expect(after.done).toBe(1);
    expect(after.entries).toMatchObject([
      { key: 2, userId: 'u2', problem: { kind: 'invite' } },
      { key: 3, userId: null, problem: null },
    ]);
  });
});

describe('creating and inviting one', () => {
  const calls = (given: Partial<UserCalls> = {}): UserCalls => ({
    create: vi.fn(async () => 'u1'),
    invite: vi.fn(async () => undefined),
    ...given,
  });

  it('does the one, then the other', async () => {
    const both = calls();
    expect(await createAndInvite(anEntry(), both)).toEqual({ done: true });
    expect(both.invite).toHaveBeenCalledExactlyOnceWith('u1');
  });

  // covers lender 8.6
  it.each([
    [refusal('Duplicate', 'There is one.'), { kind: 'duplicate' }],
    [refusal('Forbidden', 'You don’t have permission to do this.'), { kind: 'create', reason: 'You don’t have permission to do this.' }],
    [new Error('Request to server failed.'), { kind: 'create', reason: 'Request to server failed.' }],
  ])('says why no one was created: %s', async (error, problem) => {
    const failing = calls({ create: () => Promise.reject(error) });
    expect(await createAndInvite(anEntry(), failing)).toEqual({ done: false, userId: null, problem });
    expect(failing.invite).not.toHaveBeenCalled();
  });

  // covers lender 8.6
  it('remembers who was created but not invited, and only invites them the next time', async () => {
    const failing = calls({ invite: () => Promise.reject(new Error('No mail today.')) });
    const outcome = await createAndInvite(anEntry(), failing);
    expect(outcome).toEqual({ done: false, userId: 'u1', problem: { kind: 'invite', reason: 'No mail today.' } });
    const again = calls();
    expect(await createAndInvite(anEntry({ userId: 'u1' }), again)).toEqual({ done: true });
    expect(again.create).not.toHaveBeenCalled();
  });
});
