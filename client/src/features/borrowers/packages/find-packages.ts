import type { BorrowerPackage } from '../session/borrower-state';
import { isTypoOf } from './is-typo-of';

/** A package as it is in the chooser. */
export interface PackageTile {
  readonly datasourceNameId: string;
  readonly name: string;
  /** Other names by which people know it, in lower case. */
  readonly aliases: readonly string[];
  readonly beta: boolean;
  /** What choosing it leads to: its own page, the upload of an export, or nothing where the tenant takes none. */
  readonly way: 'connect' | 'upload' | 'none';
  readonly kind: 'package' | 'sample' | 'file';
}

const FILE_UPLOAD = 'fileupload';
const SAMPLE = 'example';

/** Whether books can be brought as a file. */
export function takesFiles(packages: readonly BorrowerPackage[]): boolean {
  return packages.some(({ datasourceNameId, action }) => action && datasourceNameId.toLowerCase() === FILE_UPLOAD);
}

/** The packages whose name or other name matches the search, or else nearly matches it; without a search, all that the tenant lists (docs/spec.md, borrower 1). The file is last. */
export function findPackages(packages: readonly BorrowerPackage[], search: string): PackageTile[] {
  const files = takesFiles(packages);
  const tiles = packages.map((each) => tileOf(each, files));
  const ordered = [...tiles.filter(({ kind }) => kind !== 'file'), ...tiles.filter(({ kind }) => kind === 'file')];
  const wanted = folded(search);
  if (wanted === '') return ordered;
  const found = ordered.filter((tile) => namesOf(tile).some((each) => each.includes(wanted)));
  return found.length > 0 ? found : ordered.filter((tile) => namesOf(tile).some((each) => isTypoOf(wanted, each)));
}

function namesOf({ name, aliases }: PackageTile): string[] {
  return [name, ...aliases].map(folded);
}

function tileOf({ datasourceNameId, name, aliases, beta, action }: BorrowerPackage, files: boolean): PackageTile {
  const id = datasourceNameId.toLowerCase();
  const kind = id === FILE_UPLOAD ? 'file' : id === SAMPLE ? 'sample' : 'package';
  const way = kind === 'file' || !action ? (files ? 'upload' : 'none') : 'connect';
  return { datasourceNameId, name, aliases, beta, way, kind };
}

/** In lower case, without marks and blanks, so that `Quick Books` is `quickbooks`. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\s]/gu, '')
    .toLowerCase();
}
