import type { DueWork } from '@countinghouse/server/platform/outbox/take-due-work';
import { expect, it } from 'vitest';
import { LateSlot } from './late-slot';

/** A slot for which these pieces of work are late, and how to end the one that it has. */
function aSlot(...ids: readonly string[]) {
  const late = [...ids];
  const done: string[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const take = async (): Promise<DueWork | null> => {
    const id = late.shift();
    return id === undefined ? null : { tenantId: 'tenant', id, payload: {}, dispatches: 1 };
  };
  const slot = new LateSlot(take, async ({ id }) => {
    const end = Promise.withResolvers<void>();
    ends.push(end);
    await end.promise;
    done.push(id);
  });
  return { slot, late, done, ends };
}

it('the slot takes no second piece of work while it has one', async () => {
  const { slot, late } = aSlot('first', 'second');
  await slot.fill();
  await slot.fill();
  expect(late).toEqual(['second']);
});

it('the slot takes the next piece of work once its own has ended or failed', async () => {
  const { slot, late, done, ends } = aSlot('first', 'second', 'third');
  await slot.fill();
  ends[0]!.resolve();
  await slot.ended();
  await slot.fill();
  ends[1]!.reject(new Error('failed'));
  await slot.ended();
  await slot.fill();
  expect({ late, done }).toEqual({ late: [], done: ['first'] });
});

it('a slot without late work stays free', async () => {
  const { slot, ends } = aSlot();
  await slot.fill();
  await slot.ended();
  expect(ends).toEqual([]);
});
