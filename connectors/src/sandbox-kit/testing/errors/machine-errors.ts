import type { Fault } from '../../sandbox';
import type { PackageHarness } from '../package-harness';
import { away, gone, harm, NOT_PERMITTED, type ErrorRow } from './error-row';

/** Rows that every package has whose machine polls: it renews no access and keeps no limits, and a machine that is away is waited for. */
export function machineErrors({ package: { name }, attempts }: PackageHarness, books: RegExp): ErrorRow[] {
  const fault = (kind: Fault['kind'], skip = 0, times = 1): Fault => ({ matches: books, skip, times, kind });
  return [
    {
      when: 'goes on after the machine was away, and after damaged answers',
      code: 'None',
      description: null,
      provoke: harm(fault('serverError'), fault('cutBody', 1), fault('notParseable', 2), fault('timeout', 3)),
    },
    {
      when: 'ends where the same answer is damaged each time',
      code: 'DatasourceUnresponsive',
      description: away(name),
      provoke: harm(fault('cutBody', 0, attempts)),
    },
    {
      when: 'ends where access was withdrawn on the machine',
      code: 'Disconnected',
      description: gone(name),
      provoke: harm(fault('unauthorized')),
    },
    {
      when: 'ends where a permission is missing',
      code: 'InsufficientUserPermissions',
      description: NOT_PERMITTED,
      provoke: harm(fault('forbidden')),
    },
  ];
}
