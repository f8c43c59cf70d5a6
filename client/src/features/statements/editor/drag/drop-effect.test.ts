import { describe, expect, it } from 'vitest';
import { anEditor } from '../testing/an-editor';
import type { Dragged } from './drag';
import { rememberEffects, type DropEffect } from './drop-effect';

const PREPAID = 'prepaidandothercurrentassets';
const { editor, ordinal } = anEditor();
const context = { editor, period: 'MonthsAndMTD' } as const;
const accounts = (...names: string[]): Dragged => ({ accounts: names.map(ordinal) });

/** `section: before → after` in currency units. */
function told(effect: DropEffect | null): readonly string[] | null {
  return effect && effect.totals.map(({ section, before, after }) => `${section}: ${before / 100} → ${after / 100}`);
}

describe('a drop', () => {
  it.each<[string, Dragged, string, readonly string[] | null]>([
    ['of an account', accounts('Timber'), PREPAID, ['inventories: 200 → 0', `${PREPAID}: 1200 → 1400`]],
    [
      'of accounts of two sections',
      accounts('Timber', 'Goodwill'),
      PREPAID,
      ['inventories: 200 → 0', 'otherassets: 600 → 0', `${PREPAID}: 1200 → 2000`],
    ],
    ['of accounts of many sections', accounts('Timber', 'Goodwill', 'Loan'), PREPAID, [`${PREPAID}: 1200 → 2800`]],
    ['of a classification', { section: 'inventories' }, 'otherassets', ['currentassets: -5100 → -5300', 'otherassets: 600 → 800']],
    ['within one section', accounts('Timber'), 'inventories', null],
    ['into a locked section', accounts('Timber'), 'cash', null],
  ])('%s shows the totals of both sides', (_, dragged, to, totals) => {
    expect(told(rememberEffects(dragged)(context, to))).toEqual(totals);
  });

  it('shows those of the newest period', () => {
    expect(rememberEffects(accounts('Timber'))(context, PREPAID)?.period).toBe('Feb2020');
  });
});

it('the effect on a section is computed once, however often the pointer comes over it', () => {
  const effectOf = rememberEffects(accounts('Timber'));
  const [first, other] = [effectOf(context, PREPAID), effectOf(context, 'otherassets')];
  expect(effectOf(context, PREPAID)).toBe(first);
  expect(effectOf(context, 'otherassets')).toBe(other);
  expect(other).not.toEqual(first);
});
