import { describeError } from '../../../lib/errors/describe-error';
import type { PersonForm } from '../fields/person-form';
import type { Outcome, QueuedPerson } from './user-queue';

/** The two calls that an attempt makes; both reject with the failure of the call. */
export interface UserCalls {
  /** Answers the id of the person. */
  create(person: PersonForm): Promise<string>;
  invite(userId: string): Promise<void>;
}

/** Creates and invites one person of the queue; who is created already is only invited. */
export async function createAndInvite(entry: QueuedPerson, calls: UserCalls): Promise<Outcome> {
  let { userId } = entry;
  try {
    userId ??= await calls.create(entry.person);
  } catch (error) {
    const { code, message } = describeError(error);
    return { done: false, userId: null, problem: code === 'Duplicate' ? { kind: 'duplicate' } : { kind: 'create', reason: message } };
  }
  try {
    await calls.invite(userId);
    return { done: true };
  } catch (error) {
    return { done: false, userId, problem: { kind: 'invite', reason: describeError(error).message } };
  }
}
