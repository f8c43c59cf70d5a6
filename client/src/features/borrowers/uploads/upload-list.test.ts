import { expect, it } from 'vitest';
import { nextUpload, uploadsAfter, type Upload, type UploadEvent } from './upload-list';

const ACCEPTED = ['pdf'];
const pdf = (name: string) => new File(['%PDF'], name);
const chosen = (...names: string[]): UploadEvent => ({ type: 'chosen', files: names.map(pdf), accepted: ACCEPTED });
const after = (...events: UploadEvent[]) => events.reduce<readonly Upload[]>(uploadsAfter, []);
const states = (list: readonly Upload[]) => list.map(({ file, state }) => `${file.name} ${state}`);
const lost = { kind: 'refused', status: 503, reason: 'busy', canRetry: true } as const;
const unsupported = { kind: 'refused', status: 415, reason: 'no', canRetry: false } as const;

// covers borrower 2.1.4, borrower 4.4
it('the list of uploads sends files one after another, in the order in which they were chosen', () => {
  const list = after(chosen('a.pdf', 'b.pdf'));
  expect(nextUpload(list)?.file.name).toBe('a.pdf');
  const sending = uploadsAfter(list, { type: 'began', id: 1 });
  expect(nextUpload(sending)).toBeNull();
  expect(nextUpload(uploadsAfter(sending, { type: 'arrived', id: 1 }))?.file.name).toBe('b.pdf');
});

it('the list of uploads continues with the next file when one fails or is taken out', () => {
  const sending = after(chosen('a.pdf', 'b.pdf'), { type: 'began', id: 1 });
  for (const event of [
    { type: 'failed', id: 1, problem: lost },
    { type: 'removed', id: 1 },
  ] as const)
    expect(nextUpload(uploadsAfter(sending, event))?.file.name).toBe('b.pdf');
});

it('the list of uploads never starts a file of another type', () => {
  const list = after(chosen('tour.mov', 'a.pdf'));
  expect(states(list)).toEqual(['tour.mov failed', 'a.pdf waiting']);
  expect(list[0]?.problem).toEqual({ kind: 'invalidFileType' });
});

// covers borrower 2.1.4, borrower 4.4
it('the list of uploads retries what can succeed, and drops the rest', () => {
  const list = after(
    chosen('a.pdf', 'tour.mov', 'b.pdf', 'c.pdf'),
    { type: 'failed', id: 1, problem: lost },
    { type: 'failed', id: 3, problem: unsupported },
    { type: 'arrived', id: 4 },
    { type: 'retried' },
  );
  expect(states(list)).toEqual(['a.pdf waiting', 'c.pdf sent']);
});

it('the list of uploads gives ids to files that are chosen later which no other one has had', () => {
  const list = after(chosen('a.pdf', 'b.pdf'), { type: 'removed', id: 1 }, chosen('c.pdf'));
  expect(list.map(({ id }) => id)).toEqual([2, 3]);
});
