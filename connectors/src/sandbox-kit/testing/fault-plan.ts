import type { ImportErrorCode } from '@countinghouse/domain/imports/import-error';
import { chanceOf } from '../kernel/chance';
import type { KernelCompany } from '../kernel/company';
import type { Fault } from '../sandbox';
import type { PackageHarness } from './package-harness';

/** What happens in one run, made by its seed alone. */
export interface FaultPlan {
  readonly company: KernelCompany;
  readonly faults: readonly Fault[];
  /** When readers are killed, one after the other: after so many pages of theirs, or after so many answers of the network. */
  readonly kills: readonly Kill[];
}

export interface Kill {
  readonly after: 'pages' | 'answers';
  readonly count: number;
}

/** A call that meets one of these, or the repetition of a page, is tried again; too many of them in a row are an outage. */
const PASSING = ['serverError', 'timeout', 'cutBody', 'notParseable', 'throttled'] as const;
const PAGES = ['duplicatePage', 'shiftedPage'] as const;
const ENDING = ['throttledForHours', 'forbidden', 'refreshRefused', 'unauthorized'] as const;
const MOST_CALLS = 50;

/** The faults of a seed; what a package can do without is refused in some of the runs. */
export function planOf(seed: number, companies: readonly KernelCompany[], dispensable: RegExp | null): FaultPlan {
  const chance = chanceOf(`faults ${seed}`);
  const company = chance.pick(companies);
  const skip = (): number => chance.whole(0, MOST_CALLS);
  const faults: Fault[] = Array.from({ length: chance.whole(1, 6) }, () => ({
    matches: null,
    skip: skip(),
    times: chance.whole(1, 3),
    kind: chance.percent(70) ? chance.pick(PASSING) : chance.pick(PAGES),
  }));
  if (chance.percent(15)) faults.push({ matches: null, skip: skip(), times: chance.whole(4, 8), kind: chance.pick(PASSING) });
  if (chance.percent(40)) faults.push({ matches: null, skip: skip(), times: 1, kind: 'unauthorized' });
  if (chance.percent(20)) faults.push({ matches: null, skip: skip(), times: chance.whole(1, 2), kind: chance.pick(ENDING) });
  if (faults.some(({ kind }) => kind === 'refreshRefused')) faults.push({ matches: null, skip: skip(), times: 1, kind: 'unauthorized' });
  if (dispensable !== null && chance.percent(10))
    faults.push({ matches: dispensable, skip: 0, times: Number.POSITIVE_INFINITY, kind: 'forbidden' });
  const kills = Array.from({ length: chance.whole(0, 3) }, () => ({
    after: chance.pick(['pages', 'answers'] as const),
    count: chance.whole(1, 30),
  }));
  return { company, faults: faults.map((fault) => (fault.kind === 'refreshRefused' ? { ...fault, skip: 0 } : fault)), kills };
}

/** The errors with which a reading may end that met these faults; a package whose machine polls has no access to renew. */
export function allowedErrors(
  met: readonly Fault['kind'][],
  {
    attempts,
    hidesPermissions = false,
    renewsWhenForbidden = false,
    polls,
  }: Pick<PackageHarness, 'attempts' | 'hidesPermissions' | 'renewsWhenForbidden' | 'polls'>,
): ReadonlySet<ImportErrorCode> {
  const count = (kinds: readonly Fault['kind'][]): number => met.filter((kind) => kinds.includes(kind)).length;
  const allowed = new Set<ImportErrorCode>();
  if (count([...PASSING, ...PAGES]) >= attempts || count(['throttledForHours']) > 0) allowed.add('DatasourceUnresponsive');
  const endsAccess =
    count(['unauthorized']) > 0 &&
    count(renewsWhenForbidden ? ['unauthorized', 'forbidden'] : ['unauthorized']) > (polls === undefined ? 1 : 0);
  if (endsAccess || count(['refreshRefused']) > 0) allowed.add('Disconnected');
  if (count(['forbidden']) > 0 || (hidesPermissions && count(['unauthorized']) > 2)) allowed.add('InsufficientUserPermissions');
  return allowed;
}
