import { describe, expect, it } from 'vitest';
import { readChecklist, readReviewStep, REVIEW_ITEM_STATES } from './review-checklist';

const sanitise = (given: string) => given.replaceAll(/<\w+>/g, '');

describe('the checklist of a tenant', () => {
  const read = (sent: readonly { id?: string; text: string }[]) => {
    let made = 0;
    return readChecklist(sent, { before: [{ id: 'cash', text: 'Tie cash to the bank.' }], nextId: () => `new-${(made += 1)}`, sanitise });
  };

  it('keeps the ids of its items, in any order and with any text', () => {
    const sent = [
      { text: ' Read the notes. ' },
      { id: 'cash', text: 'Tie cash.' },
      { id: 'cash', text: 'Twice.' },
      { id: 'x', text: 'Strange.' },
    ];
    expect(read(sent)).toEqual([
      { id: 'new-1', text: 'Read the notes.' },
      { id: 'cash', text: 'Tie cash.' },
      { id: 'new-2', text: 'Twice.' },
      { id: 'new-3', text: 'Strange.' },
    ]);
  });

  it('has at most 40 items of plain text', () => {
    const items = Array.from({ length: 41 }, () => ({ text: 'Check.' }));
    expect(read(items)).toMatchObject({ refused: 'LimitReached', facts: { limit: 40 } });
    expect(read(items.slice(1))).toHaveLength(40);
    expect(read([{ text: 'Check.' }, { text: ' ' }])).toMatchObject({ refused: 'InvalidInput', parameter: 'items[1].text' });
    expect(read([{ text: '<b>Check' }])).toMatchObject({ refused: 'UnsafeContent', parameter: 'items[0].text' });
    expect(read([{ text: 'x'.repeat(257) }])).toMatchObject({ refused: 'InvalidInput', facts: { max: 256 } });
  });
});

describe('an item of a review', () => {
  it('is done or does not apply, and can be opened again', () => {
    const steps = REVIEW_ITEM_STATES.flatMap((from) =>
      REVIEW_ITEM_STATES.filter((to) => 'reason' in readReviewStep(from, to, { reason: 'No debt.', sanitise })).map(
        (to) => `${from} → ${to}`,
      ),
    );
    expect(steps).toEqual(['Open → Done', 'Open → NotApplicable', 'Done → Open', 'NotApplicable → Open']);
  });

  it('does not apply for a reason, and keeps none otherwise', () => {
    expect(readReviewStep('Open', 'NotApplicable', { reason: ' ', sanitise })).toMatchObject({
      refused: 'InvalidInput',
      parameter: 'reason',
    });
    expect(readReviewStep('Open', 'NotApplicable', { reason: null, sanitise })).toMatchObject({ parameter: 'reason' });
    expect(readReviewStep('Open', 'NotApplicable', { reason: ' No debt.\n', sanitise })).toEqual({ reason: 'No debt.' });
    expect(readReviewStep('NotApplicable', 'Open', { reason: 'No debt.', sanitise })).toEqual({ reason: null });
  });
});
