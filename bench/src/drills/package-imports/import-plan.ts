import { chanceOf } from '@countinghouse/connectors/sandbox-kit/kernel/chance';
import type { KernelCompany } from '@countinghouse/connectors/sandbox-kit/kernel/company';
import type { Fault } from '@countinghouse/connectors/sandbox-kit/sandbox';

/** What is killed with -9, and when: at a request of the books, or so many milliseconds after a worker could have taken the import. */
export interface Kill {
  readonly victim: 'worker' | 'readers';
  readonly after: 'requests' | 'milliseconds';
  readonly count: number;
}

/** What happens to one import, made by its seed alone. */
export interface ImportPlan {
  readonly company: KernelCompany;
  readonly faults: readonly Fault[];
  /** One after the other. */
  readonly kills: readonly Kill[];
}

/** What may go wrong at a package without minutes of pauses, which readers of the real product take. */
export interface PossibleFaults {
  readonly ending: readonly Fault['kind'][];
  /** Requests that may be refused for good without an end to the import. */
  readonly dispensable: RegExp | null;
}

const PASSING = ['serverError', 'cutBody', 'notParseable'] as const;
const PAGES = ['duplicatePage', 'shiftedPage'] as const;
const MOST_REQUESTS = 25;

/** The plan of a seed. */
export function importPlanOf(seed: number, companies: readonly KernelCompany[], { ending, dispensable }: PossibleFaults): ImportPlan {
  const chance = chanceOf(`imports ${seed}`);
  const company = chance.pick(companies);
  const fault = (kind: Fault['kind'], times: number): Fault => ({ matches: null, skip: chance.whole(0, MOST_REQUESTS), times, kind });
  const faults = Array.from({ length: chance.whole(0, 3) }, () =>
    fault(chance.percent(70) ? chance.pick(PASSING) : chance.pick(PAGES), chance.whole(1, 2)),
  );
  if (chance.percent(10)) faults.push(fault(chance.pick(PASSING), 8));
  if (chance.percent(40)) faults.push(fault('unauthorized', 1));
  if (chance.percent(25)) {
    const kind = chance.pick(ending);
    if (kind === 'refreshRefused') faults.push({ ...fault(kind, 1), skip: 0 }, fault('unauthorized', 1));
    else faults.push(fault(kind, 2));
  }
  if (dispensable !== null && chance.percent(10))
    faults.push({ matches: dispensable, skip: 0, times: Number.POSITIVE_INFINITY, kind: 'forbidden' });
  const kills = Array.from({ length: chance.whole(0, 2) }, (): Kill => {
    const victim = chance.percent(60) ? 'worker' : 'readers';
    return chance.percent(60)
      ? { victim, after: 'requests', count: chance.whole(1, MOST_REQUESTS) }
      : { victim, after: 'milliseconds', count: chance.whole(200, 2_500) };
  });
  return { company, faults, kills };
}
