import { describe, expect, it } from 'vitest';
import { anEditor } from '../testing/an-editor';
import { editorLine } from './editor-line';
import { draggedLines, dropOn, edgeScroll, lineAfterWhich, sectionTakenUp, type Dragged, rememberEffects, type DropEffect } from './drag';

const PREPAID = 'prepaidandothercurrentassets';
const { editor, ordinal } = anEditor();
const line = (name: string) => (ordinal(name) < 0 ? name : `account:${ordinal(name)}`);
const drop = (name: string, lower = false) => dropOn(editor, { accounts: [ordinal('Timber')] }, line(name), lower);

describe('a drop', () => {
  it.each([
    ['on the upper half of a line', drop('Deposits'), PREPAID, 'Deposits', null],
    ['on the lower half', drop('Deposits', true), PREPAID, 'Software', null],
    ['on the lower half of the last line', drop('Software', true), PREPAID, null, null],
    ['on a heading', drop(`${PREPAID}:header`), PREPAID, 'Insurance', null],
    ['on a total', drop(`${PREPAID}:footer`), PREPAID, null, null],
    ['on a locked line', drop('Checking'), 'cash', 'Checking', 'TargetLocked'],
    ['on a section of sections', drop('assets:header'), 'assets', null, 'TargetHoldsSections'],
  ])('%s', (_, found, section, before, refused) => {
    expect(found).toMatchObject({ section, before: before === null ? null : ordinal(before), refused });
  });

  // covers borrower 5.6
  it('is none on a line of no section', () => expect(drop('netincome')).toBeNull());

  it('goes after the line above', () => {
    expect(lineAfterWhich(editor.statement, drop('Deposits')!)).toBe(line('Insurance'));
    expect(lineAfterWhich(editor.statement, drop(`${PREPAID}:footer`)!)).toBe(line('Software'));
    expect(lineAfterWhich(editor.statement, drop(`${PREPAID}:header`)!)).toBeNull();
  });
});

describe('a classification that is dragged', () => {
  const over = (name: string) => dropOn(editor, { section: 'inventories' }, line(name), false);

  it.each<[string, string, string | null, string | null]>([
    ['otherassets:header', 'otherassets', null, null],
    ['Goodwill', 'otherassets', null, null],
    ['equity:footer', 'equity', 'netincome', null],
    ['Timber', 'inventories', null, 'TargetInside'],
    ['Checking', 'cash', null, 'TargetLocked'],
    ['currentassets:header', 'currentassets', null, 'NothingChanges'],
  ])('over %s goes into %s above %s, refused with %s', (name, section, lineBefore, refused) => {
    expect(over(name)).toEqual({ section, before: null, lineBefore, refused });
  });

  it.each([
    ['inventories:header', { section: 'inventories' }],
    ['inventories:footer', null],
    ['cash:header', null],
    ['currentassets:header', null],
    ['assets:header', null],
  ])('is taken up by %s: %j', (name, dragged) => {
    expect(sectionTakenUp(editor.statement, editorLine(editor.statement, name))).toEqual(dragged);
  });

  it('takes all its lines along', () => {
    expect(draggedLines(editor.statement, { section: 'inventories' })).toEqual([
      'inventories:header',
      'inventories:footer',
      line('Timber'),
    ]);
  });
});

it.each([
  [300, 0],
  [100, -18],
  [120, -9],
  [580, 9],
  [640, 18],
])('at %i the page scrolls by %i', (y, by) => expect(edgeScroll(y, 100, 600)).toBe(by));

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
