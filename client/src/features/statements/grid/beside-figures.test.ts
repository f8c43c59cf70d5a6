import english from '@countinghouse/domain/locales/en/statements.json';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../lib/i18n/texts';
import { figureFormat } from '../data/figure-format';
import type { GridColumn } from '../data/statement-columns';
import { aLine } from '../testing/a-statement';
import { besideLarkfield } from '../testing/beside';
import { besideFigures } from './beside-figures';
import type { TrackKind } from './grid-tracks';

const text = textsOf<'statements'>(english, 'en-US');
const format = figureFormat('ActualsDisplayedAsWholeNumber', 2, 'en-US');

/** The figure beside the newest of two amounts, or of the only one with a base. */
function figure(kind: TrackKind, amounts: readonly number[] | null, { cell = 1, beside = besideLarkfield(), locale = 'en-US' } = {}) {
  const line = aLine({ id: 'account:1', lineItemType: 'DetailAccount', amounts });
  const track = { id: '', kind, period: { cell } as GridColumn, end: '', words: null };
  return besideFigures({ beside, format, text, locale })(line, track);
}

describe('common size', () => {
  it.each([
    ['a quarter', 25_968_425, '25.0', '25.0 percent', '25.0'],
    ['a negative amount', -1_038_737, '−1.0', 'minus 1.0 percent', '-1.0'],
    ['zero', 0, '0.0', '0.0 percent', '0.0'],
  ])('of %s is written in tenths of a percent', (_, amount, written, spoken, exact) =>
    expect(figure('commonSize', [0, amount])).toMatchObject({ text: written, spoken, exact, hint: null }),
  );

  it('is a dash with its reason where assets are not above zero', () => {
    const reason = 'Assets are zero or negative in this period.';
    const shown = figure('commonSize', [0, 1], { beside: besideLarkfield({ baseIn: () => 0 }) });
    expect(shown).toEqual({ text: '–', spoken: `not available: ${reason}`, exact: null, hint: reason, negative: false, highlighted: null });
  });

  it('uses the decimal sign of the reader', () => expect(figure('commonSize', [0, 25_968_425], { locale: 'de-DE' })?.text).toBe('25,0'));

  it('is nothing on a heading', () => expect(figure('commonSize', null)).toBeNull());
});

describe('a change', () => {
  it('is written like an amount, its percentage with a sign', () => {
    const amounts = [20_000_000, 20_100_000];
    expect(figure('change', amounts)).toMatchObject({ text: '1,000', exact: '1000.00', highlighted: null });
    expect(figure('percent', amounts)).toMatchObject({ text: '+0.5', exact: '0.5', highlighted: null });
  });

  it('that is large says so, and which way it went', () => {
    const amounts = [20_000_000, 10_000_000];
    expect(figure('change', amounts)).toMatchObject({
      text: '(100,000)',
      negative: true,
      highlighted: 'down',
      spoken: '− 100,000, large change',
    });
    expect(figure('percent', amounts)).toMatchObject({ text: '−50.0', highlighted: 'down', spoken: 'minus 50.0 percent, large change' });
  });

  it('of nothing is a zero, so that a dash always means that there is none', () => {
    expect(figure('change', [100, 100])).toMatchObject({ text: '0', hint: null });
    expect(figure('percent', [0, 100])).toMatchObject({ text: '–', hint: 'The earlier amount is zero.' });
  });

  it('across zero has no meaningful percentage', () =>
    expect(figure('percent', [-100_00, 5_000_000])).toMatchObject({ text: 'n/m', exact: 'n/m', highlighted: 'up' }));

  it('of very many percent is cut, and its hint has all of it', () =>
    expect(figure('percent', [1, 5_000_000])).toMatchObject({ text: '> 9,999', exact: '499999900.0', hint: '+499,999,900.0 %' }));

  it('of a column with nothing before it is a dash with the reason, which names the way out for a period to date', () => {
    const at = (beside = besideLarkfield()) => figure('change', [1, 1], { cell: 0, beside })?.hint;
    expect(at()).toBe('The books don’t have this earlier period in full.');
    const comparison = { ...besideLarkfield().comparison!, of: 'priorPeriod' as const };
    expect(at(besideLarkfield({ comparison, toDate: [true, true] }))).toBe('A period to date is compared with the prior year only.');
  });
});
