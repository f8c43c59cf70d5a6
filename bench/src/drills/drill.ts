import type { TimedAnswer } from './portal-calls';

/** What a drill found: whether every promise was held, and the figures. */
export interface DrillResult {
  readonly drill: string;
  readonly held: boolean;
  readonly found: string;
}

/** One fault, done to the built product. */
export interface Drill {
  readonly name: string;
  readonly run: (options: DrillOptions) => Promise<DrillResult>;
}

/** What the command may change of a drill. */
export interface DrillOptions {
  /** How long an engine is away. */
  readonly seconds: number;
  /** How long the mixed load lasts. */
  readonly minutes: number;
  readonly seeds: Seeds;
}

/** The seeds of runs that chance decides: how many, from which on. */
export interface Seeds {
  readonly count: number;
  readonly from: number;
  /** Whether the command named no count, so that a drill may have its own. */
  readonly isUsual: boolean;
  /** The ids of the accounting packages to try, in lower case; all of them where there are none. */
  readonly packages: readonly string[];
}

/** Whether a package is one that the command named, or it named none. */
export function isTried(datasourceNameId: string, { packages }: Seeds): boolean {
  return packages.length === 0 || packages.includes(datasourceNameId.toLowerCase());
}

/** Work continues within so many seconds of the return of what was away. */
export const RESUMES_WITHIN = 60;
/** Callers are answered within so many milliseconds while something is away. */
const ANSWERS_WITHIN = 2_000;

/** The result of a drill by the promises that it looked at; those that were broken are named. */
export function judge(drill: string, found: string, promises: Readonly<Record<string, boolean>>): DrillResult {
  const broken = Object.keys(promises).filter((promise) => !promises[promise]);
  return { drill, held: broken.length === 0, found: broken.length === 0 ? found : `${found}; not held: ${broken.join(', ')}` };
}

/** Whether what was accepted was done in time after the return. */
export const isInTime = (resumed: number | null) => resumed !== null && resumed <= RESUMES_WITHIN;

/** Whether each call that was refused says when to try again, within two seconds. */
export function areRefusedWell(answers: readonly TimedAnswer[]): boolean {
  const refused = answers.filter(({ status }) => status >= 400 || status === 0);
  return refused.every(
    ({ status, retryAfter, milliseconds }) => status === 503 && Number(retryAfter) > 0 && milliseconds <= ANSWERS_WITHIN,
  );
}

export const areFast = (answers: readonly TimedAnswer[]) => slowest(answers) <= ANSWERS_WITHIN;
export const slowest = (answers: readonly TimedAnswer[]) => Math.max(...answers.map(({ milliseconds }) => milliseconds));

/** How many answers there were of each status, as words. */
export function statuses(answers: readonly TimedAnswer[]): string {
  const groups = Object.groupBy(answers, ({ status, body }) => (status < 400 ? String(status) : `${status} ${body.code ?? ''}`.trim()));
  return Object.entries(groups)
    .map(([status, of]) => `${of?.length ?? 0} x ${status}`)
    .join(', ');
}
