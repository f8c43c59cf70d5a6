import type { AccountingPackage } from '../accounting-package';
import { PACKAGES } from '../registry';

/**
 * Puts a package into the registry of this process, in the place of the one with its id or else at the end; the function that it answers
 * takes it out again.
 */
export function putPackage(subject: AccountingPackage): () => void {
  const packages = PACKAGES as AccountingPackage[];
  const at = packages.findIndex(({ datasourceNameId }) => datasourceNameId === subject.datasourceNameId);
  const before = at === -1 ? [] : packages.slice(at, at + 1);
  packages.splice(at === -1 ? packages.length : at, before.length, subject);
  return () => void packages.splice(packages.indexOf(subject), 1, ...before);
}
