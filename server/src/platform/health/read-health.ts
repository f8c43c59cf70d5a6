import { outageOf } from '../outages/outage-of';

/** A part that a process relies on, and how to find out whether it works. */
export interface Dependency {
  readonly name: string;
  /** Whether the process can serve nothing without it; without another one it serves less. */
  readonly isNeeded: boolean;
  /** Rejects when the part does not work. */
  check(): Promise<void>;
}

/** What is known of a part; a failure names its kind, never an address or a secret. */
interface DependencyHealth {
  readonly name: string;
  readonly status: 'ok' | 'failed';
  readonly isNeeded: boolean;
  readonly failure?: string;
  readonly milliseconds: number;
}

/** Whether a process should be sent work: degraded means that it serves all that needs none of the failed parts. */
export interface Health {
  readonly status: 'ready' | 'degraded' | 'not ready';
  readonly checks: readonly DependencyHealth[];
}

/** Milliseconds that a check may take, and for which its result is reused for later probes. */
const PATIENCE = 1_000;
const FRESH_FOR = 2_000;

/** What reads the health of a process; probes that come together or soon after each other cost one round of checks. */
export function createHealth(dependencies: readonly Dependency[]): () => Promise<Health> {
  let known: { readonly until: number; readonly health: Promise<Health> } | null = null;
  return () => {
    if (known === null || known.until < performance.now())
      known = { until: performance.now() + FRESH_FOR, health: readHealth(dependencies) };
    return known.health;
  };
}

async function readHealth(dependencies: readonly Dependency[]): Promise<Health> {
  const checks = await Promise.all(dependencies.map(checkInTime));
  const failed = checks.filter(({ status }) => status === 'failed');
  const status = failed.length === 0 ? 'ready' : failed.some(({ isNeeded }) => isNeeded) ? 'not ready' : 'degraded';
  return { status, checks };
}

class SlowError extends Error {}

async function checkInTime(dependency: Dependency): Promise<DependencyHealth> {
  const { name, isNeeded } = dependency;
  const began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SlowError()), PATIENCE);
  });
  const took = () => Math.round(performance.now() - began);
  try {
    const checked = dependency.check();
    checked.catch(() => undefined);
    await Promise.race([checked, late]);
    return { name, status: 'ok', isNeeded, milliseconds: took() };
  } catch (error) {
    return { name, status: 'failed', isNeeded, failure: failureOf(error), milliseconds: took() };
  } finally {
    clearTimeout(timer);
  }
}

function failureOf(error: unknown): string {
  if (error instanceof SlowError) return 'no answer in time';
  if (error instanceof HealthError) return error.message;
  return `${outageOf(error) ?? 'unexpected'} error`;
}

/** A failed check whose message may be public. */
export class HealthError extends Error {}
