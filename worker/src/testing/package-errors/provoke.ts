import type { Fault } from '@countinghouse/connectors/sandbox-kit/sandbox';
import type { Interception, PackageStandIn } from '@countinghouse/server/testing/package-stand-in';
import type { PackageErrorRow } from './package-error-row';

/** Faults of the stand-in. */
export const harm =
  (...faults: readonly Fault[]): PackageErrorRow['provoke'] =>
  ({ sandbox }) =>
    faults.forEach((fault) => sandbox.harm(fault));

/** An answer of JSON in place of the stand-in's. */
export const jsonAnswer = (status: number, json: object, headers: Readonly<Record<string, string>> = {}): Interception => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(json),
});

/** Does something to every call that matches. */
export const answering =
  (pattern: RegExp, interception: Interception): PackageErrorRow['provoke'] =>
  () =>
  ({ path }) =>
    pattern.test(path) ? interception : null;

/** Changes the answer to the first call that matches. */
export function changeOnce(pattern: RegExp, change: Extract<Interception, { change: unknown }>['change']): PackageStandIn['intercept'] {
  let isChanged = false;
  return ({ path }) => {
    if (isChanged || !pattern.test(path)) return null;
    isChanged = true;
    return { change };
  };
}
