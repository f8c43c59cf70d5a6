import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountType } from '../account-type';
import { BUILT_IN_MATCHING_MODEL as MODEL } from './built-in-model';
import type { ChartAccount } from './chart-account';
import { classifyChart } from './classify-chart';
import { CLASSIFIED_TYPES } from './classified-types';

/** Names that say their type alone, without number, parent or neighbors. */
const NAMES: Readonly<Record<string, readonly (readonly [string, AccountType])[]>> = {
  English: [
    ['Accrued wages payable', 'Other Current Liability'],
    ['Office salaries and wages', 'Expense'],
    ['Prepaid rent', 'Other Current Asset'],
    ['Office rent', 'Expense'],
    ['Accumulated depreciation - vehicles', 'Accumulated Depreciation'],
    ['Depreciation expense', 'Depreciation'],
    ['Deferred revenue', 'Other Current Liability'],
    ['Interest receivable', 'Other Current Asset'],
    ['Accrued interest payable', 'Other Current Liability'],
    ['Interest income', 'Other Income'],
    ['Interest expense', 'Interest'],
    ['Due from affiliate', 'Other Current Asset'],
    ['Due to affiliate', 'Other Current Liability'],
    ['Sales tax payable', 'Other Current Liability'],
    ['Product sales', 'Income'],
    ['Gain on sale of asset', 'Other Income'],
    ['Loss on disposal of equipment', 'Other Expense'],
    ['Loan to officer', 'Other Current Asset'],
    ['Mortgage payable', 'Long Term Liability'],
    ['Accounts payable - trade', 'Accounts Payable'],
    ['Visa credit card', 'Credit Card'],
    ['Federal income tax expense', 'Income Tax'],
    ['Retained earnings', 'Retained Earnings'],
    ['Common stock', 'Equity'],
  ],
  German: [
    ['Forderungen aus Lieferungen und Leistungen', 'Accounts Receivable'],
    ['Verbindlichkeiten aus Lieferungen und Leistungen', 'Accounts Payable'],
    ['Aktive Rechnungsabgrenzung', 'Other Current Asset'],
    ['Gesetzliche soziale Aufwendungen', 'Expense'],
    ['Zinserträge', 'Other Income'],
    ['Wareneingang 19 % Vorsteuer', 'Cost of Goods Sold'],
    ['Gewinnvortrag vor Verwendung', 'Retained Earnings'],
    ['Abschreibungen auf Sachanlagen', 'Depreciation'],
  ],
  French: [
    ['Fournisseurs', 'Accounts Payable'],
    ['Clients douteux', 'Accounts Receivable'],
    ['Charges constatées d’avance', 'Other Current Asset'],
    ['TVA collectée', 'Other Current Liability'],
    ['Prestations de services', 'Income'],
    ['Report à nouveau', 'Retained Earnings'],
    ['Primes d’assurance', 'Expense'],
  ],
  Spanish: [
    ['Proveedores', 'Accounts Payable'],
    ['Hacienda Pública, IVA soportado', 'Other Current Asset'],
    ['Amortización acumulada de maquinaria', 'Accumulated Depreciation'],
    ['Sueldos y salarios', 'Expense'],
    ['Ventas de mercaderías', 'Income'],
    ['Capital social', 'Equity'],
  ],
  Dutch: [
    ['Debiteuren', 'Accounts Receivable'],
    ['Crediteuren', 'Accounts Payable'],
    ['Af te dragen btw', 'Other Current Liability'],
    ['Vooruitbetaalde kosten', 'Other Current Asset'],
    ['Huur bedrijfspand', 'Expense'],
    ['Inkoopwaarde omzet', 'Cost of Goods Sold'],
  ],
};

const SHOP: readonly ChartAccount[] = [
  ['1000', 'Checking'],
  ['1200', 'Accounts receivable'],
  ['1500', 'Vehicles'],
  ['1590', 'Accumulated depreciation'],
  ['2000', 'Accounts payable'],
  ['2100', 'Sales tax payable'],
  ['2700', 'Bank loan'],
  ['3000', 'Common stock'],
  ['3900', 'Retained earnings'],
  ['4000', 'Product sales'],
  ['4010', 'Wholesale revenue'],
  ['4020', 'Peregrine'],
  ['4030', 'Service income'],
  ['5000', 'Cost of goods sold'],
  ['6000', 'Advertising'],
  ['6010', 'Insurance'],
  ['6020', 'Peregrine'],
  ['6030', 'Office supplies'],
].map(([number = '', name = '']) => ({ number, name, parent: '' }));

const anyChart = fc.array(
  fc.record({ number: fc.oneof(fc.constant(''), fc.nat(99_999).map(String), fc.string()), name: fc.string(), parent: fc.string() }),
);

describe.each(Object.entries(NAMES))('a name in %s says the type of its account', (_, names) => {
  it.each(names)('%s: %s', (name, type) => {
    expect(classifyChart([{ number: '', name, parent: '' }], MODEL)[0]?.type).toBe(type);
  });
});

describe('what a chart says beside the name', () => {
  it('an unknown name among sales is a sale, among expenses an expense', () => {
    const found = classifyChart(SHOP, MODEL);
    expect(SHOP.flatMap(({ name }, at) => (name === 'Peregrine' ? [found[at]?.type] : []))).toEqual(['Income', 'Expense']);
  });

  it('a parent says what an unknown name is', () => {
    const [found] = classifyChart([{ number: '', name: 'Peregrine', parent: 'Cost of goods sold' }], MODEL);
    expect(found?.type).toBe('Cost of Goods Sold');
  });

  it('an unknown name alone is unsure', () => {
    expect(classifyChart([{ number: '', name: 'Peregrine', parent: '' }], MODEL)[0]?.certainty).toBeLessThan(60);
  });
});

/** A chart of a country whose language and plan the fit never saw; `till` and `land` look English. */
const SWEDISH: readonly ChartAccount[] = [
  ['1220', 'Inventarier och verktyg'],
  ['1229', 'Ackumulerade avskrivningar på inventarier'],
  ['1510', 'Kundfordringar'],
  ['1790', 'Övriga förutbetalda kostnader'],
  ['1930', 'Företagskonto'],
  ['2081', 'Aktiekapital'],
  ['2440', 'Leverantörsskulder'],
  ['2610', 'Utgående moms, 25 %'],
  ['3041', 'Försäljning tjänster inom Sverige'],
  ['3108', 'Försäljning varor till annat land'],
  ['4515', 'Inköp av varor från annat land'],
  ['5010', 'Lokalhyra'],
  ['7010', 'Löner till kollektivanställda'],
  ['7082', 'Sjuklöner till kollektivanställda'],
  ['7210', 'Löner till tjänstemän'],
  ['7832', 'Avskrivningar på inventarier och verktyg'],
].map(([number = '', name = '']) => ({ number, name, parent: '' }));

describe('a chart that is strange to the fit', () => {
  it('is never offered as certain in a language that it does not know, however familiar a word looks', () => {
    for (const { certainty } of classifyChart(SWEDISH, MODEL)) expect(certainty).toBeLessThan(60);
  });

  it('is less certain where its numbers contradict names that are known', () => {
    const numbers = SHOP.map(({ number }) => number);
    const contradicting = SHOP.map((account, at) => ({ ...account, number: numbers[(at * 7) % numbers.length] ?? '' }));
    const surely = (chart: readonly ChartAccount[]) => classifyChart(chart, MODEL).filter(({ certainty }) => certainty >= 90).length;
    expect(surely(SHOP)).toBeGreaterThan(10);
    expect(surely(contradicting)).toBeLessThan(surely(SHOP) / 2);
  });
});

describe('any chart', () => {
  it('has a known type with a certainty of 0 to 100 for each account, the same each time', () => {
    fc.assert(
      fc.property(anyChart, (chart) => {
        const found = classifyChart(chart, MODEL);
        expect(found).toHaveLength(chart.length);
        for (const { type, certainty } of found) {
          expect(CLASSIFIED_TYPES).toContain(type);
          expect(certainty).toBeGreaterThanOrEqual(0);
          expect(certainty).toBeLessThanOrEqual(100);
        }
        expect(classifyChart(chart, MODEL)).toEqual(found);
      }),
      { numRuns: 40 },
    );
  });

  it('says the same in whatever order numbered accounts come', () => {
    const found = new Map(classifyChart(SHOP, MODEL).map((likely, at) => [SHOP[at]?.number, likely.type]));
    fc.assert(
      fc.property(fc.shuffledSubarray([...SHOP], { minLength: SHOP.length }), (mixed) => {
        for (const [at, { type }] of classifyChart(mixed, MODEL).entries()) expect(type).toBe(found.get(mixed[at]?.number));
      }),
      { numRuns: 30 },
    );
  });
});
