import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../lib/testing/show';
import { ResultActions } from './result-actions';
import { aDoubtedView, aView, seriesOfView } from '../testing/a-view';
import { AnalysisSheet } from './analysis-sheet';

const paper = () => document.querySelector('.print-page');
const headings = () => [...(paper()?.querySelectorAll('h2') ?? [])].map(({ textContent }) => textContent);

it('the printed analysis has firm, engine with its version, time, period, books, industry and place above the result', async () => {
  const view = aView();
  await show(<AnalysisSheet view={view} series={seriesOfView(view)} />, '/', ['risk', 'common']);
  expect(paper()?.querySelector('h1')?.textContent).toBe('Alder Metalworks');
  const facts = [...(paper()?.querySelectorAll('header dl > div') ?? [])].map(({ children }) =>
    [...children].map((each) => each.textContent),
  );
  expect(facts).toEqual([
    ['Engine', 'Built-in engine, model 9.9'],
    ['Analyzed', expect.stringContaining('March 4, 2026')],
    ['As of', 'FY 2025, ended December 31, 2025'],
    ['Books', 'USD, balance sheet version 2, income statement version 3'],
    ['NAICS code', '321918 Other Millwork'],
    ['Postal code', '99202'],
  ]);
});

it('the printed analysis names twelve months that are not a fiscal year by their last day, wherever it names the inputs, and says why', async () => {
  const { inputs } = aView();
  const year = { label: 'TTM Sep 2026', coveredFrom: null, coveredDays: 365 };
  const previousYear = { label: 'TTM Sep 2025', coveredFrom: '2025-05-20', coveredDays: 134 };
  const view = aView({
    inputs: inputs && { ...inputs, year, endsOn: '2026-09-30', previousYear },
    findings: [{ code: 'notFiscalYear', severity: 'warning', items: [] }],
  });
  await show(<AnalysisSheet view={view} series={seriesOfView(view)} />, '/', ['risk', 'common', 'captions']);
  const words = paper()?.textContent.replaceAll('\u00A0', ' ') ?? '';
  expect(words).toContain('As of12 months ended Sep 30, 2026Books');
  expect(words).toContain('Input12 months ended Sep 30, 202612 months ended Sep 30, 2025 (from May 20, 2025; 134 days)');
  expect(words).toContain('The 12 months used are not a fiscal year');
  expect(words).not.toContain('TTM');
});

it('the printed analysis shows every part of a result as tables, names the limits, and has nothing to press', async () => {
  const view = aView();
  await show(<AnalysisSheet view={view} series={seriesOfView(view)} />, '/', ['risk', 'common']);
  expect(headings()).toEqual([
    'Cumulative probability of default',
    'Inputs',
    'PD drivers',
    'Second opinions',
    'Input checks',
    'All details',
    'Limitations',
  ]);
  const rows = [...(paper()?.querySelectorAll('tr') ?? [])].map(({ children }) => [...children].map((each) => each.textContent).join('|'));
  expect(rows).toContain('Cash|(1,235)|1,000|−223.5|1 account');
  expect(rows).toContain('1 year|1.23%|1.00%|R5');
  expect(rows).toContain('Liabilities / assets|65.1%|+0.31|1.22%');
  expect(rows).toContain('Leverage · Liabilities / assets|1 year|+0.31');
  expect(paper()?.textContent).toContain('Decision support only. Not for consumer credit. Unaudited figures');
  expect(paper()?.querySelectorAll('button, a, input, select')).toHaveLength(0);
});

it('the printed analysis shows what the warnings allow, why the grade is not better, what is withheld, and which firms the model was fitted on', async () => {
  const view = aDoubtedView();
  await show(<AnalysisSheet view={view} series={seriesOfView(view)} />, '/', ['risk', 'common']);
  const rows = [...(paper()?.querySelectorAll('tr') ?? [])].map(({ children }) => [...children].map((each) => each.textContent).join('|'));
  expect(rows).toContain('1 year|1.23%|1.00%|0.04% – 3.12%|R5');
  expect(rows.find((row) => row.startsWith('Altman Z″ 1995'))).toContain('–|Not available: liabilities are negative');
  const words = paper()?.textContent;
  expect(words).toContain('upper end of the range because input quality is D; the PD alone would be R1');
  expect(words).toContain('fitted on US-listed companies, fiscal years 2000 to 2011. Your borrower may differ');
});

it('the printed analysis shows no grade that an earlier version gave inputs of quality D', async () => {
  const view = aDoubtedView({ modelVersion: '1.1', grade: null, gradeOfPd: null, range: null });
  await show(<AnalysisSheet view={view} series={seriesOfView(view)} />, '/', ['risk', 'common']);
  expect(paper()?.textContent).toContain('Re-analyze: model 1.1 gave a grade that inputs of quality D don’t support');
  expect(paper()?.textContent).toContain('US-listed companies, fiscal years 2000 to 2011, and Polish companies, 2000 to 2013');
});

it('of another engine has only what that one says, and its own words on limits', async () => {
  const view = aView({ engine: 'RiskCalc', inputs: null, oneYear: null, secondOpinions: [], baseRates: null, quality: null });
  await show(<AnalysisSheet view={view} series={seriesOfView(view)} />, '/', ['risk', 'common']);
  expect(headings()).toEqual(['Cumulative probability of default', 'Input checks', 'All details', 'Limitations']);
  expect(paper()?.textContent).toContain('An external scorer, chosen for your organization.');
  expect(paper()?.textContent).not.toContain('model card');
});

it('Print prints', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const view = aView();
  const actions = await show(<ResultActions view={view} series={seriesOfView(view)} />, '/', ['risk']);
  await act(async () => actions.press('Print'));
  expect(print).toHaveBeenCalledOnce();
});
