/** What a package is to the person who chooses it: a live connection, an upload, or a name that is listed only. */
type PackageKind = 'connection' | 'upload' | 'inert';

/** One entry of the chooser (design decisions: Packages). */
export interface CataloguePackage {
  readonly datasourceNameId: string;
  /** The name that people see; a proper noun, the same in every language. */
  readonly name: string;
  readonly kind: PackageKind;
  readonly beta: boolean;
  /** Whether choosing it starts something today; false for inert names and for packages whose connector is not built yet. */
  readonly available: boolean;
}

type Row = readonly [datasourceNameId: string, name: string, kind: PackageKind, beta: boolean, available: boolean];

const ROWS: readonly Row[] = [
  ['QuickBooksOnline', 'QuickBooks Online', 'connection', false, false],
  ['QuickBooksDesktop', 'QuickBooks Desktop', 'connection', false, false],
  ['Xero', 'Xero', 'connection', false, false],
  ['NetSuite', 'NetSuite', 'connection', false, false],
  ['SageIntacct', 'Sage Intacct', 'connection', true, false],
  ['BusinessCentral', 'Microsoft Dynamics 365 Business Central', 'connection', true, false],
  ['FreeAgent', 'FreeAgent', 'connection', false, false],
  ['MYOBBusiness', 'MYOB Business', 'connection', false, false],
  ['FreshBooks', 'FreshBooks', 'inert', false, false],
  ['SageOne', 'Sage One', 'inert', false, false],
  ['Example', 'DEX', 'connection', false, true],
  ['FileUpload', 'File upload', 'upload', false, true],
];

/** Every package the product knows, in the order in which it is offered. */
const CATALOGUE: readonly CataloguePackage[] = ROWS.map(([datasourceNameId, name, kind, beta, available]) => ({
  datasourceNameId,
  name,
  kind,
  beta,
  available,
}));

/** The ids of all packages that the product knows. */
export function packageNames(): readonly string[] {
  return CATALOGUE.map(({ datasourceNameId }) => datasourceNameId);
}

const byLowerCaseId = new Map(CATALOGUE.map((entry) => [entry.datasourceNameId.toLowerCase(), entry]));

/** The package of that id, written in any case; undefined for a name the product does not know. */
export function findPackage(datasourceNameId: string): CataloguePackage | undefined {
  return byLowerCaseId.get(datasourceNameId.toLowerCase());
}

/** What of the catalog a tenant enables (null: all) and bars, by names in any case. */
export interface PackageChoice {
  readonly accountingPackages: readonly string[] | null;
  readonly accountingPkgBlackList: readonly string[];
}

/** What a tenant offers: its enabled packages minus its blacklist, unknown names dropped (lender side 1, borrower side 2). */
export function offeredPackages({ accountingPackages, accountingPkgBlackList }: PackageChoice): readonly CataloguePackage[] {
  const on = accountingPackages && new Set(accountingPackages.map((id) => id.toLowerCase()));
  const off = new Set(accountingPkgBlackList.map((id) => id.toLowerCase()));
  return CATALOGUE.filter(({ datasourceNameId }) => {
    const id = datasourceNameId.toLowerCase();
    return (on?.has(id) ?? true) && !off.has(id);
  });
}
