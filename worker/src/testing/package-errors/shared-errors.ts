import type { Fault } from '@countinghouse/connectors/sandbox-kit/sandbox';
import { away, gone, NOT_PERMITTED } from './error-texts';
import type { PackageErrorRow } from './package-error-row';
import { harm } from './provoke';

/** What differs between packages in the rows that all of them have. */
interface Particulars {
  readonly name: string;
  /** Calls after the first. */
  readonly books: RegExp;
  readonly attempts: number;
}

/** Faults in the order of requests that match: the first of them harms the first request, and so on. */
function inTurn(matches: RegExp, kinds: readonly Fault['kind'][]): Fault[] {
  return kinds.map((kind, skip) => ({ matches, skip, times: 1, kind }));
}

/** Rows of the shared mapping that every package has. */
export function sharedErrors({ name, books, attempts }: Particulars): PackageErrorRow[] {
  const unauthorized = { matches: books, skip: 0, times: 1, kind: 'unauthorized' } as const;
  const refreshRefused = { matches: null, skip: 0, times: 1, kind: 'refreshRefused' } as const;
  const faces: readonly Fault['kind'][] = ['serverError', 'cutBody', 'notParseable', 'serverError', 'cutBody'];
  return [
    {
      when: 'reads on after access was refused once and renewed',
      code: 'None',
      description: null,
      provoke: harm(unauthorized),
      renewals: 1,
    },
    {
      when: 'reads on after one failure of each kind',
      code: 'None',
      description: null,
      provoke: harm(...inTurn(books, faces.slice(0, 3))),
    },
    {
      when: 'whose renewal is refused loses the connection',
      code: 'Disconnected',
      description: gone(name),
      provoke: harm(unauthorized, refreshRefused),
      renewals: 1,
    },
    {
      when: 'whose renewed access is refused as well loses the connection',
      code: 'Disconnected',
      description: gone(name),
      provoke: harm({ ...unauthorized, times: 2 }),
      renewals: 1,
    },
    {
      when: 'whose access can’t be renewed at its start loses the connection',
      code: 'Disconnected',
      description: gone(name),
      provoke: harm(refreshRefused),
      isAged: true,
      renewals: 1,
    },
    {
      when: 'whose token endpoint is down when access ends says so, and the connection stays',
      code: 'DatasourceUnresponsive',
      description: away(name),
      provoke: (standIn) => {
        standIn.sandbox.harm(unauthorized);
        const { pathname } = new URL(standIn.client.addresses.token);
        return ({ path }) => (path === pathname ? { status: 503, body: '' } : null);
      },
    },
    {
      when: 'whose calls fail in a different way each time says that the package does not respond',
      code: 'DatasourceUnresponsive',
      description: away(name),
      provoke: harm(...inTurn(books, faces.slice(0, attempts))),
    },
    {
      when: 'that meets a missing permission says so, and the connection stays',
      code: 'InsufficientUserPermissions',
      description: NOT_PERMITTED,
      provoke: harm({ matches: books, skip: 0, times: 2, kind: 'forbidden' }),
      renewals: name === 'Xero' ? 0 : 1,
    },
  ];
}
