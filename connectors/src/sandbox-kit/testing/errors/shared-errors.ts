import type { Fault } from '../../sandbox';
import type { PackageHarness } from '../package-harness';
import { away, gone, harm, isRenewal, NOT_PERMITTED, type ErrorRow } from './error-row';

/** What differs between packages in the rows that all of them have. */
export interface ErrorParticulars {
  /** Calls after the first. */
  readonly books: RegExp;
  /** How often access is renewed when a permission is missing. */
  readonly renewalsOfForbidden: number;
}

/** Faults in the order of requests that match: the first of them harms the first request, and so on. */
function inTurn(matches: RegExp, kinds: readonly Fault['kind'][]): Fault[] {
  return kinds.map((kind, skip) => ({ matches, skip, times: 1, kind }));
}

/** Rows of the shared mapping that every package has. */
export function sharedErrors(harness: PackageHarness, particulars: ErrorParticulars): ErrorRow[] {
  const {
    package: { name },
    attempts,
  } = harness;
  const { books, renewalsOfForbidden } = particulars;
  const unauthorized = { matches: books, skip: 0, times: 1, kind: 'unauthorized' } as const;
  const refreshRefused = { matches: null, skip: 0, times: 1, kind: 'refreshRefused' } as const;
  const faces: readonly Fault['kind'][] = ['serverError', 'cutBody', 'notParseable', 'serverError', 'cutBody'];
  return [
    {
      when: 'goes on after access was refused once and renewed',
      code: 'None',
      description: null,
      provoke: harm(unauthorized),
      renewals: 1,
    },
    {
      when: 'goes on after one failure of each kind',
      code: 'None',
      description: null,
      provoke: harm(...inTurn(books, faces.slice(0, 3))),
      pauses: [500, 1_000, 2_000],
    },
    {
      when: 'ends where the renewal of its access is refused',
      code: 'Disconnected',
      description: gone(name),
      provoke: harm(unauthorized, refreshRefused),
      renewals: 1,
    },
    {
      when: 'ends where its renewed access is refused as well',
      code: 'Disconnected',
      description: gone(name),
      provoke: harm({ ...unauthorized, times: 2 }),
      renewals: 1,
    },
    {
      when: 'does not begin where old access can’t be renewed',
      code: 'Disconnected',
      description: gone(name),
      provoke: harm(refreshRefused),
      isAged: true,
      renewals: 1,
    },
    {
      when: 'whose access ends while the token endpoint is down gets no answer',
      code: 'DatasourceUnresponsive',
      description: away(name),
      provoke: ({ running, client }) => {
        running.sandbox.harm(unauthorized);
        const renews = isRenewal(harness, client);
        return ({ path }) => (renews(path) ? { status: 503, body: '' } : null);
      },
    },
    {
      when: 'ends where a call fails in a different way each time',
      code: 'DatasourceUnresponsive',
      description: away(name),
      provoke: harm(...inTurn(books, faces.slice(0, attempts))),
      pauses: [500, 1_000, 2_000, 4_000].slice(0, attempts - 1),
    },
    {
      when: 'ends where a permission is missing',
      code: 'InsufficientUserPermissions',
      description: NOT_PERMITTED,
      provoke: harm({ matches: books, skip: 0, times: 2, kind: 'forbidden' }),
      renewals: renewalsOfForbidden,
    },
  ];
}
