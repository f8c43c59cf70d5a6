import { expect, it, describe, vi } from 'vitest';
import { larkfieldBalanceSheet } from '../testing/a-statement';
import { buildOutline, headingsOver, outlineDepth, type OutlineLine, findLines, lineIndex } from './outline';
import { ALL_OPEN, withFolds, type FoldState, nearestShown, EVERY_LINE, shownLines, type LineFilter } from './shown-lines';

const outline = buildOutline(larkfieldBalanceSheet());
const lineOf = (caption: string): OutlineLine => outline.find(({ line }) => line.captionText === caption)!;
const captions = (folds: FoldState, filter: Partial<LineFilter> = {}) =>
  shownLines(outline, folds, { ...EVERY_LINE, ...filter }).map(({ at, figures }) =>
    at.line === figures ? at.line.captionText : `${at.line.captionText} = ${figures.captionText}`,
  );

it('the outline places every line under its heading, totals included', () => {
  expect(headingsOver(lineOf('Allowance for doubtful accounts')).map(({ line }) => line.captionText)).toEqual([
    'Assets',
    'Current assets',
    'Accounts receivable',
  ]);
  expect(lineOf('Total assets').parent?.line.captionText).toBe('Assets');
  expect(lineOf('Total assets').level).toBe(2);
  expect(lineOf('Liabilities and equity').level).toBe(1);
  expect(lineOf('Assets').section?.accounts).toBe(5);
  expect(outlineDepth(outline)).toBe(3);
});

it('the outline ends a section without a total where the one around it ends', () => {
  const sheet = larkfieldBalanceSheet();
  const total = outline.indexOf(lineOf('Total current assets'));
  const untotalled = sheet.lineItems.filter((_line, index) => index !== total);
  const current = buildOutline({ ...sheet, lineItems: untotalled }).find(({ line }) => line.captionText === 'Current assets');
  expect(current?.section).toMatchObject({ footer: null, accounts: lineOf('Assets').section?.accounts });
  expect(untotalled[current?.section?.end ?? 0]?.captionText).toBe(
    sheet.lineItems[outline.indexOf(lineOf('Total assets')) - 1]?.captionText,
  );
});

it('the outline ends sections without totals with the statement', () => {
  const sheet = larkfieldBalanceSheet();
  const [assets] = buildOutline({ ...sheet, lineItems: sheet.lineItems.filter(({ lineItemType }) => lineItemType !== 'SectionFooter') });
  const details = sheet.lineItems.filter(({ lineItemType }) => lineItemType === 'DetailAccount').length;
  expect(assets?.section).toMatchObject({ footer: null, accounts: details });
});

it('the outline shows one line with its total for a folded section', () => {
  expect(captions({ level: 1, toggled: new Set() })).toEqual([
    'Assets = Total assets',
    'Liabilities and equity = Total liabilities and equity',
  ]);
  expect(captions({ level: 1, toggled: new Set(['assets']) })).toEqual([
    'Assets',
    'Current assets = Total current assets',
    'Other assets = Total other assets',
    'Total assets',
    'Liabilities and equity = Total liabilities and equity',
  ]);
});

it('the outline leaves everything open at no level', () => expect(captions(ALL_OPEN)).toHaveLength(outline.length));

it('the outline leaves out sorts of lines, but never the heading that has a total', () => {
  expect(captions({ level: 2, toggled: new Set() }, { headers: false, footers: false, accounts: false })).toEqual([
    'Current assets = Total current assets',
    'Other assets = Total other assets',
    'Liabilities = Total liabilities',
    'Equity = Total equity',
  ]);
  expect(captions({ level: 1, toggled: new Set() }, { headers: false })).toHaveLength(2);
  expect(captions(ALL_OPEN, { accounts: false }).filter((caption) => caption === 'Goodwill')).toEqual([]);
});

it('the outline leaves out lines that are zero in every period, with their headings', () => {
  const hidden = captions(ALL_OPEN, { hideZero: true });
  expect(captions(ALL_OPEN).filter((caption) => !hidden.includes(caption))).toEqual(['Deposits', 'Supplier deposits', 'Total deposits']);
});

// covers borrower 3.5
it('the outline leaves newly referenced accounts alone, with the headings over them', () => {
  const [goodwill] = larkfieldBalanceSheet().lineItems.filter(({ captionText }) => captionText === 'Goodwill');
  const lines = larkfieldBalanceSheet().lineItems.map((line) => (line.id === goodwill?.id ? { ...line, isNew: true } : line));
  const shown = shownLines(buildOutline({ ...larkfieldBalanceSheet(), lineItems: lines }), ALL_OPEN, { ...EVERY_LINE, newAlone: true });
  expect(shown.map(({ at }) => at.line.captionText)).toEqual(['Assets', 'Other assets', 'Goodwill']);
});

it('the outline folds and opens by section, whatever the level', () => {
  const level2 = { level: 2, toggled: new Set<string>() };
  const opened = withFolds(level2, headingsOver(lineOf('Operating account')), false);
  expect([...opened.toggled]).toEqual(['currentassets', 'cash']);
  expect(shownLines(outline, opened, EVERY_LINE).find(({ at }) => at === lineOf('Cash'))?.folded).toBe(false);
  expect(withFolds(opened, [lineOf('Current assets'), lineOf('Cash')], true)).toEqual(level2);
});

it('the outline finds the heading on show for a line inside a folded section', () => {
  const shown = shownLines(outline, { level: null, toggled: new Set(['currentassets']) }, EVERY_LINE);
  expect(shown[nearestShown(shown, lineOf('Operating account'))]?.at.line.captionText).toBe('Current assets');
  expect(shown[nearestShown(shown, lineOf('Goodwill'))]?.at.line.captionText).toBe('Goodwill');
});

it.each([
  ['11', ['Accounts receivable, trade', 'Allowance for doubtful accounts']],
  ['ACCOUNT oper', ['Operating account']],
  ['goodwíll', ['Goodwill']],
  ['total', ['Total cash', 'Total accounts receivable', 'Total deposits']],
  ['nothing like it', []],
  ['  ', []],
])('the outline finds "%s"', (search, expected) => {
  expect(findLines(outline, search, 3).map(({ line }) => line.captionText)).toEqual(expected);
});

const things = ['cash:header', 'account:1', 'account:2', 'cash:footer'].map((id) => ({ id }));
const anIndex = (idOf = ({ id }: { readonly id: string }) => id) => lineIndex(things, idOf, (thing, place) => `${thing.id} at ${place}`);

describe('An index of lines', () => {
  it.each([
    ['account:2', 'account:2 at 2'],
    ['cash:header', 'cash:header at 0'],
    ['cash:footer', 'cash:footer at 3'],
    ['account:9', undefined],
  ])('has of %s %s, whatever was asked before', (id, value) => {
    for (const index of [anIndex(), requestedFor('account:1'), requestedFor('account:9')]) {
      expect(index.get(id)).toBe(value);
      expect(index.has(id)).toBe(value !== undefined);
      expect(index.get(id)).toBe(value);
    }
  });

  it('reads no further than it is asked, and nothing twice', () => {
    const idOf = vi.fn(({ id }: { readonly id: string }) => id);
    const index = anIndex(idOf);
    index.get('account:1');
    expect(idOf).toHaveBeenCalledTimes(2);
    index.has('account:9');
    index.get('account:9');
    expect(idOf).toHaveBeenCalledTimes(things.length);
  });
});

function requestedFor(id: string) {
  const index = anIndex();
  index.get(id);
  return index;
}
