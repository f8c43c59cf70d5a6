import { expect } from 'vitest';
import type { ImportErrorCode } from '@countinghouse/domain/imports/import-error';
import type { PackageClient } from '../../../authorization';
import type { Fault } from '../../sandbox';
import type { Intercept, Interception } from '../interception';
import type { PackageHarness } from '../package-harness';
import type { PackageVisit } from '../package-visit';

/** What a package does to a reading, and what becomes of it. */
export interface ErrorRow {
  readonly when: string;
  /** `None`: the reading ends with exact books. */
  readonly code: Exclude<ImportErrorCode, 'Cancelled'>;
  /** What users read of it; null where there is nothing to say. */
  readonly description: string | RegExp | null;
  /** Sets the stand-in up; answers what is to happen to its calls, if anything. */
  readonly provoke: (visit: PackageVisit) => Intercept | void;
  /** How often access is renewed. */
  readonly renewals?: number;
  /** Whether access is renewed before the first call, as that of old access is. */
  readonly isAged?: boolean;
  /** The pauses before calls that are tried again, in milliseconds. */
  readonly pauses?: readonly number[];
}

/** Whether a request, by its path, renews access. */
export function isRenewal({ form }: PackageHarness, { addresses }: PackageClient): (path: string) => boolean {
  const { pathname } = new URL(addresses.token);
  return form === undefined ? (path) => path === pathname : (path) => form.renewal.test(path);
}

/** What users read of a grant that has ended. */
export const gone = (name: string) => `${name} no longer grants access to these books.`;
/** What users read of an outage. */
export const away = (name: string) => `${name} isn’t responding right now.`;

/** The description of an import whose package allows no more requests. */
export const usedUp = (name: string): string =>
  expect.stringMatching(new RegExp(`^${name} allows no more requests (?:before .{16} UTC|right now)\\.$`)) as string;
/** What users read of a missing permission. */
export const NOT_PERMITTED = 'The person who allowed access may not read all of these books.';
/** What users read of journals that are out of balance. */
export const UNBALANCED = /^The books are incomplete or could not be read correctly\. The check "Every journal entry balances" failed: /;

/** Faults of the stand-in. */
export const harm =
  (...faults: readonly Fault[]): ErrorRow['provoke'] =>
  ({ running }) =>
    faults.forEach((fault) => running.sandbox.harm(fault));

/** Does something to every call that matches. */
export const answering =
  (pattern: RegExp, interception: Interception): ErrorRow['provoke'] =>
  () =>
  ({ path }) =>
    pattern.test(path) ? interception : null;

/** Changes the answer to the first call that matches. */
export function changingOnce(pattern: RegExp, change: Extract<Interception, { change: unknown }>['change']): ErrorRow['provoke'] {
  return () => {
    let isChanged = false;
    return ({ path }) => {
      if (isChanged || !pattern.test(path)) return null;
      isChanged = true;
      return { change };
    };
  };
}
