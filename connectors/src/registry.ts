/// <reference types="vite/types/importMeta.d.ts" />
import type { AccountingPackage } from './accounting-package';
import type { Connector } from './connector';
import type { Authorization } from './consent-authorization';

const FILES = import.meta.glob<Readonly<Record<string, AccountingPackage>>>('./*/package{,s}.ts', { eager: true });

/** Every package that the product knows, found by the `package.ts` of its folder, in the order in which it is offered. */
export const PACKAGES: readonly AccountingPackage[] = Object.values(FILES)
  .flatMap((file) => Object.values(file))
  .toSorted((one, other) => one.position - other.position);

/** The ids of all packages. */
export function packageNames(): readonly string[] {
  return PACKAGES.map(({ datasourceNameId }) => datasourceNameId);
}

/** The package of that id, written in any case; undefined for a name the product does not know. */
export function findPackage(datasourceNameId: string): AccountingPackage | undefined {
  const id = datasourceNameId.toLowerCase();
  return PACKAGES.find((each) => each.datasourceNameId.toLowerCase() === id);
}

/** Whether its books can be read today. */
export function isReadable({ connector }: AccountingPackage): boolean {
  return connector !== undefined;
}

/** What of the packages a tenant enables (null: all) and bars, by names in any case. */
export interface PackageChoice {
  readonly accountingPackages: readonly string[] | null;
  readonly accountingPkgBlackList: readonly string[];
}

/** What a tenant offers: its enabled packages minus its blacklist, unknown names dropped (docs/spec.md, lender 1, borrower 2). */
export function offeredPackages({ accountingPackages, accountingPkgBlackList }: PackageChoice): readonly AccountingPackage[] {
  const on = accountingPackages && new Set(accountingPackages.map((id) => id.toLowerCase()));
  const off = new Set(accountingPkgBlackList.map((id) => id.toLowerCase()));
  return PACKAGES.filter(({ datasourceNameId }) => {
    const id = datasourceNameId.toLowerCase();
    return (on?.has(id) ?? true) && !off.has(id);
  });
}

/** The connector of a package, by its id; throws RangeError when none is built, which starting an import refuses beforehand. */
export async function connectorOf(datasourceNameId: string): Promise<Connector> {
  const load = findPackage(datasourceNameId)?.connector;
  if (load === undefined) throw new RangeError(`No connector reads ${datasourceNameId}. Add it to its folder in connectors/src.`);
  return load();
}

/** How access to a package is granted, by its id; null for one that is not connected. */
export async function authorizationOf(datasourceNameId: string): Promise<Authorization | null> {
  return (await findPackage(datasourceNameId)?.authorization?.()) ?? null;
}
