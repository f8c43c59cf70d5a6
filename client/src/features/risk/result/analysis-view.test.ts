import { expect, it } from 'vitest';
import type { RiskAnalysisPartsFragment } from '../../../lib/graphql/types.generated';
import { analysisViewOf } from './analysis-view';

const PD = [1, 2, 3, 4, 5].map((termInYears) => ({
  type: 'PD',
  category: 'Cumulative',
  subCategory: null,
  termInYears,
  value: 0.08 * termInYears,
  metricType: 'percent',
}));
const viewOf = (engine: string, result: object) =>
  analysisViewOf(
    {
      requestOutcome: 'success',
      engine,
      outputs: PD,
      naicsCode: null,
      findings: [],
      inputs: null,
      peers: null,
      peerScore: null,
      result: {
        grade: 'R1',
        quality: 'D',
        gradeOfPd: null,
        range: null,
        oneYear: null,
        secondOpinions: [],
        baseRates: { industry: null },
        ...result,
      },
    } as unknown as RiskAnalysisPartsFragment,
    { firm: 'Alder', statementsPath: null },
  );

it.each([
  ['of quality D by a model that did not hold grades to the evidence', 'built-in', {}, null],
  ['of quality D by a model that does', 'built-in', { grade: 'R7', gradeOfPd: 'R1' }, 'R7'],
  ['of a better quality', 'built-in', { quality: 'C' }, 'R1'],
  ['of another engine', 'acme', {}, 'R1'],
] as const)('the grade of a result %s is shown as it may be', (_, engine, result, grade) =>
  expect(viewOf(engine, result)?.grade).toBe(grade),
);

it('the range of a result is a lowest and a highest curve', () => {
  const range = [1, 2, 3, 4, 5].map((years) => ({ years, low: years / 1000, high: years / 100 }));
  expect(viewOf('built-in', { range })?.range).toEqual({ low: [0.001, 0.002, 0.003, 0.004, 0.005], high: [0.01, 0.02, 0.03, 0.04, 0.05] });
});
