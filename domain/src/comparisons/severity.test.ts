import { expect, it } from 'vitest';
import { severityOf, type SeverityFacts } from './severity';

const SAME: SeverityFacts = { isChanged: true, netIncome: [], equity: [], totals: [], outcomes: [], isReliedOn: false };
const passed = (after: string) => [{ before: 'Passed', after }];

it.each<[string, Partial<SeverityFacts>, string]>([
  ['nothing that changed', { isChanged: false }, 'None'],
  ['a renamed account', {}, 'Low'],
  ['a covenant that passes no longer', { outcomes: passed('Breached') }, 'High'],
  ['a covenant that passes as before', { outcomes: passed('Passed') }, 'Low'],
  ['net income that moves by five hundredths', { netIncome: [{ before: 100_000, after: 95_000 }] }, 'High'],
  ['net income that moves by less', { netIncome: [{ before: 100_000, after: 95_001 }] }, 'Low'],
  ['a loss that grows by five hundredths', { netIncome: [{ before: -100_000, after: -105_000 }] }, 'High'],
  ['net income where there was none', { netIncome: [{ before: 0, after: 1 }] }, 'High'],
  ['equity that moves by five hundredths', { equity: [{ before: 100_000, after: 105_000 }] }, 'High'],
  ['a total that moves by a hundredth of revenue', { totals: [{ before: 5, after: 1_005, scale: 100_000 }] }, 'Medium'],
  ['a total that moves by less', { totals: [{ before: 5, after: 1_004, scale: 100_000 }] }, 'Low'],
  ['a total of a period that was relied on', { totals: [{ before: 5, after: 6, scale: 100_000 }], isReliedOn: true }, 'High'],
  ['amounts near the largest that are exact', { netIncome: [{ before: 2 ** 53 - 1, after: 2 ** 53 - 2 }] }, 'Low'],
])('%s has its severity', (_, facts, severity) => {
  expect(severityOf({ ...SAME, ...facts })).toBe(severity);
});
