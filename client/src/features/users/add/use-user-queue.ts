import { useRef, useState } from 'react';
import { useCreateUserMutation, useInviteUserMutation } from '../users.generated';
import { metadataOf, type PersonForm } from '../fields/person-form';
import { createAndInvite, type UserCalls } from './create-and-invite';
import { EMPTY_QUEUE, enqueue, settled, withoutEntry, type QueuedPerson, type UserQueue } from './user-queue';

/** The queue of the add-users drawer and what can be done with it. */
export interface UserQueueControl {
  readonly queue: UserQueue;
  readonly running: boolean;
  /** Whether a person of the last run failed. */
  readonly hasFailed: boolean;
  readonly add: (person: PersonForm) => void;
  readonly remove: (key: number) => void;
  /** Tries everybody in turn; answers the queue that is left. */
  readonly run: () => Promise<UserQueue>;
  /** Tries one again. */
  readonly retry: (entry: QueuedPerson) => Promise<void>;
}

/** Holds the queue; people are created one after the other, so that a failure is shown next to its person. */
export function useUserQueue(): UserQueueControl {
  const [queue, setQueue] = useState(EMPTY_QUEUE);
  const [running, setRunning] = useState(false);
  const latest = useRef(EMPTY_QUEUE);
  const calls = useUserCalls();
  const change = (next: UserQueue) => {
    latest.current = next;
    setQueue(next);
  };
  const attempt = async (entry: QueuedPerson) => {
    const outcome = await createAndInvite(entry, calls);
    change(settled(latest.current, entry.key, outcome));
  };
  const during = async (work: () => Promise<void>) => {
    setRunning(true);
    await work().finally(() => setRunning(false));
  };
  return {
    queue,
    running,
    hasFailed: !running && queue.entries.some((entry) => entry.problem !== null),
    add: (person) => change(enqueue(latest.current, person)),
    remove: (key) => change(withoutEntry(latest.current, key)),
    async run() {
      await during(async () => {
        for (const entry of latest.current.entries) await attempt(entry);
      });
      return latest.current;
    },
    retry: (entry) => during(() => attempt(entry)),
  };
}

function useUserCalls(): UserCalls {
  const [create] = useCreateUserMutation();
  const [invite] = useInviteUserMutation();
  return {
    async create(person) {
      const { firstName, lastName, emailAddress, roleIds } = person;
      const input = { firstName, lastName: lastName || null, emailAddress, roleIds: [...roleIds], metadata: metadataOf(person) };
      const { data } = await create({ variables: { input } });
      if (!data) throw new Error('The server answered nothing.');
      return data.createUser.id;
    },
    async invite(id) {
      await invite({ variables: { id } });
    },
  };
}
