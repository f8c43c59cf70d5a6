/** The companies that a version of the built-in model was fitted to. */
export type FittedPopulation = 'usListed' | 'usListedAndPolish';

const POPULATIONS = new Map<string, FittedPopulation>([
  ['1.0', 'usListedAndPolish'],
  ['1.1', 'usListedAndPolish'],
  ['2.0', 'usListed'],
]);

/** Null for a version that the product never had. */
export function fittedPopulation(modelVersion: string | null): FittedPopulation | null {
  return POPULATIONS.get(modelVersion ?? '') ?? null;
}
