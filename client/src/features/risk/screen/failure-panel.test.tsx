import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import { failureOfAnswer } from './analysis-failure';
import { FailurePanel } from './failure-panel';

const nothing = () => undefined;
const ways = () => [...document.querySelectorAll('li button, li a')].map(({ textContent }) => textContent);
const finding = (severity: 'blocking' | 'warning') => ({
  __typename: 'RiskFinding' as const,
  code: 'assetsMissing',
  severity,
  items: [],
  days: null,
});

// covers borrower 8.5
it.each([
  ['blocking', ['Open collections']],
  ['warning', ['Try again', 'Open collections']],
] as const)('after no score of books with a %s finding the ways out are %j', async (severity, expected) => {
  const answer = { requestOutcome: 'failure', errorDescription: 'No score.', engine: 'built-in', findings: [finding(severity)] };
  const failure = failureOfAnswer(answer as Parameters<typeof failureOfAnswer>[0]);
  const panel = (
    <FailurePanel
      failure={failure as NonNullable<typeof failure>}
      engine="Built-in engine"
      inputs={null}
      collectionsPath="/collections"
      onUseBuiltIn={null}
      onRetry={nothing}
      onDismiss={nothing}
    />
  );
  await show(panel, '/', ['risk', 'common']);
  expect(ways()).toEqual(expected);
});

// covers borrower 8.5
it('a score that failed without a reason is shown with the specified sentence and the hint', async () => {
  const failure = failureOfAnswer({ requestOutcome: 'failure', errorDescription: null, engine: 'built-in', findings: [] });
  const panel = (
    <FailurePanel
      failure={failure as NonNullable<typeof failure>}
      engine={null}
      inputs={null}
      collectionsPath="/collections"
      onUseBuiltIn={null}
      onRetry={nothing}
      onDismiss={nothing}
    />
  );
  await show(panel, '/', ['risk', 'common']);
  const said = document.querySelector('[role=alert]')?.textContent;
  expect(said).toContain(
    'An error occurred retrieving the RiskCalc score. Please try again after re-importing financial information for this customer.',
  );
  expect(said).toContain('You may need to re-link financial information or use a different submission.');
});
