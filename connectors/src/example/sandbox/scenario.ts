/** What a tester may make the sample package do: answer well, slowly, with books out of balance, or with one of the import errors (platform API, Words). */
export const SCENARIOS = [
  'none',
  'slow',
  'unbalanced',
  'InsufficientUserPermissions',
  'DatasourceUnresponsive',
  'InternalError',
  'Disconnected',
] as const;

export type Scenario = (typeof SCENARIOS)[number];

/** The scenario of that name; `none` for anything else. */
export function scenarioNamed(name: string | null | undefined): Scenario {
  return SCENARIOS.find((scenario) => scenario === name) ?? 'none';
}
