import type { Refusal } from '@countinghouse/domain/refusals';
import { useText } from '../../../lib/i18n/use-text';

/** What is wrong with the field that a refusal names, in the reader's language; undefined for every other field. */
export function useProblemWords(problem: Refusal | null): (field: string) => string | undefined {
  const text = useText('borrowing-base');
  return (field) => {
    if (problem === null || problem.parameter !== field) return undefined;
    const { min = 0, max = 100 } = problem.facts ?? {};
    if (problem.refused === 'PercentOutOfRange') return text('problem.percent', { min, max });
    if (field === 'maxAgeDays') return text('problem.days');
    if (field.endsWith('.name')) return text('problem.name');
    return text(field.endsWith('.appraisedOn') ? 'problem.date' : 'problem.amount');
  };
}
