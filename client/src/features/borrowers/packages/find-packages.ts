import type { BorrowerPackage } from '../session/borrower-state';

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

/** Slips that are forgiven: one from four letters on, two from eight on. */
const slipsIn = ({ length }: string) => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** Whether a typed text is a misspelled beginning of a name: letters left out, doubled, wrong or swapped with the next. */
function isTypoOf(typed: string, name: string): boolean {
  const slips = slipsIn(typed);
  return slips > 0 && distanceToBeginning(typed, name) <= slips;
}

/** The least edits that turn a text into a beginning of another one. */
function distanceToBeginning(typed: string, name: string): number {
  let [before, row] = [[] as number[], Array.from({ length: name.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= name.length; j += 1) {
      const replaced = at(row, j - 1) + (typed[i - 1] === name[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === name[j - 2] && typed[i - 2] === name[j - 1];
      next.push(Math.min(replaced, at(row, j) + 1, at(next, j - 1) + 1, isSwapped ? at(before, j - 2) + 1 : Infinity));
    }
    [before, row] = [row, next];
  }
  return Math.min(...row);
}

const at = (row: readonly number[], index: number): number => row[index] ?? Infinity;
