import CATALOG from './catalog.sql?raw';

/** How a database differs from what the migrations make. */
export interface CatalogDifference {
  /** Lines of the catalog that the database lacks. */
  readonly missing: readonly string[];
  /** Lines of the database that grant more than the migrations do: policies, grants, functions and triggers of unknown origin. */
  readonly excess: readonly string[];
}

/** What the migrations of this version make, in the form of `readCatalog`; a test keeps it true. */
const EXPECTED: readonly string[] = CATALOG.split('\n')
  .filter((line) => line !== '')
  .map((line) => line.replace(/;$/, ''));

const OPENS = /^(create policy|grant (?!\S+ to current_user$)|-- function|-- trigger)/;

/** Compares a catalog with that of the migrations; added indexes and tables are harmless and ignored. */
export function compareCatalog(found: readonly string[]): CatalogDifference {
  const [has, expects] = [new Set(found), new Set(EXPECTED)];
  return {
    missing: EXPECTED.filter((line) => !has.has(line)),
    excess: found.filter((line) => OPENS.test(line) && !expects.has(line)),
  };
}

/** The differences as sentences. */
export function catalogErrors({ missing, excess }: CatalogDifference): string[] {
  return [
    ...missing.map((line) => `The database lacks: ${line.replace(/^-- /, '')}.`),
    ...excess.map((line) => `The database has what no migration makes: ${line.replace(/^-- /, '')}.`),
  ];
}
