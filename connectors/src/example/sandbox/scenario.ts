import type { Trial } from '../../sandbox-kit/vendor';

/** What a tester may make the sample package do: answer well, slowly, with books out of balance, or with one of the import errors (platform API, Words). */
const SCENARIOS = [
  'none',
  'slow',
  'unbalanced',
  'InsufficientUserPermissions',
  'DatasourceUnresponsive',
  'InternalError',
  'Disconnected',
] as const;

export type Scenario = (typeof SCENARIOS)[number];

const TEXTS: Readonly<Record<Scenario, readonly [title: string, text: string]>> = {
  none: ['No error', 'The books are read as they are'],
  slow: ['A slow import', 'About half a minute, so that it can be watched and canceled'],
  unbalanced: ['Books out of balance', 'One journal does not sum to zero'],
  InsufficientUserPermissions: ['Missing permission', 'The journals may not be read'],
  DatasourceUnresponsive: ['No answer', 'The package answers with failures only'],
  InternalError: ['Unreadable books', 'A journal arrives damaged'],
  Disconnected: ['Access withdrawn', 'The connection ends while the books are read'],
};

/** The scenarios as the consent page offers them. */
export const TRIALS: readonly Trial[] = SCENARIOS.map((name) => ({ name, title: TEXTS[name][0], text: TEXTS[name][1] }));

/** The scenario of that name; `none` for anything else. */
export function scenarioNamed(name: string | undefined): Scenario {
  return SCENARIOS.find((scenario) => scenario === name) ?? 'none';
}
