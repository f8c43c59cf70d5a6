import { expect, it } from 'vitest';
import { show, type Answers } from '../../../lib/testing/show';
import { LoadedAnalysis } from './loaded-analysis';

const PLACE = { workspaceId: 'w', financialRecordId: 'r', firm: 'Alder', statementsPath: null, collectionsPath: '/collections' };

const NO_SCORE = {
  analyzeRisk: {
    ...{ __typename: 'RiskAnalysis', id: 'a', createdAt: '2026-03-04T10:00:00Z', requestOutcome: 'failure', engine: 'built-in' },
    ...{ errorDescription: 'The books cover two months.', naicsCode: null, industry: null, postalCode: null, modelVersion: '2.0' },
    ...{ inputHash: null, inputs: null, outputs: [], checks: [], result: null, peerScore: null, peers: null, yearAgo: null },
    findings: [{ __typename: 'RiskFinding', code: 'shortPeriod', severity: 'blocking', items: [], days: 60 }],
  },
};

const analysis = (answers: Answers) =>
  show(
    <LoadedAnalysis {...PLACE} stored={null} onMade={() => undefined} canManageRates={false} unsaved={null} />,
    '/',
    ['risk', 'common', 'captions', 'errors'],
    answers,
  );
const locked = () => [...document.querySelectorAll<HTMLInputElement>('input[type=text]')].map(({ disabled }) => disabled);
const hasAnalyze = () => [...document.querySelectorAll('button')].some((button) => button.textContent === 'Analyze' && !button.disabled);

// covers borrower 4.8, borrower 8.5
it('an analysis without a score says why and locks its fields until the error is dismissed', async () => {
  const { press, words } = await analysis({ AnalyzeRisk: () => NO_SCORE });
  expect(words()).toContain('Run a risk analysis');
  await press('Analyze');
  await press('Yes');
  expect(document.querySelector('[role=alert]')?.textContent).toContain('The books cover two months.');
  expect([locked(), hasAnalyze()]).toEqual([[true, true], false]);
  await press('Dismiss');
  expect(document.querySelector('[role=alert]')).toBeNull();
  expect(words()).toContain('Run a risk analysis');
  expect([locked(), hasAnalyze()]).toEqual([[false, false], true]);
});

// covers borrower 8.5
it('the built-in engine is asked only by a click where an outside one gave no answer, and not where the call failed otherwise', async () => {
  const requested: unknown[] = [];
  const refusals = ['InternalError', 'RiskEngineUnavailable', 'RiskEngineUnavailable'];
  const { press, words } = await analysis({
    AnalyzeRisk: ({ builtIn }) => {
      requested.push(builtIn);
      return refusals.shift();
    },
  });
  await press('Analyze');
  await press('Yes');
  expect([words().includes('Try again'), words().includes('Use built-in')]).toEqual([true, false]);
  await press('Try again');
  await press('Use built-in');
  expect(requested).toEqual([false, false, true]);
});
