import type { FileHandle } from 'node:fs/promises';
import { CellNoteScanner } from './cell-notes';
import type { CellNotes } from './cell-notes';
import { inflateEntry, inflateText, UnsafePackage } from './inflate-entry';
import { percentStyles } from './percent-styles';
import { attribute, tagsNamed } from './xml-text';
import { readZipDirectory } from './zip-directory';
import type { ZipEntry } from './zip-directory';

/** What is known of a workbook before a cell of it is read. */
export interface PackageFacts {
  /** Names in the order of the tabs, hidden sheets included. */
  readonly sheets: readonly { readonly name: string; readonly notes: CellNotes }[];
  readonly dates1904: boolean;
  /** What the named range `TemplateVersion` refers to, as `Instructions!$B$2`; undefined where there is none. */
  readonly templateVersionAt: string | undefined;
}

const LARGEST_PART = 1_073_741_824;
const LARGEST_SMALL_PART = 33_554_432;
const LARGEST_PACKAGE = 1_610_612_736;
const XML_PART = /\.(xml|rels|vml)$/i;
const DECLARATIONS = ['<!DOCTYPE', '<!ENTITY'];

/**
 * Proves that an archive is a workbook that may be read: few files, of bounded size when they are really unpacked, not encrypted, without
 * document type definitions and without links to other files. Throws UnsafePackage with the reason.
 */
export async function inspectPackage(file: FileHandle, signal: AbortSignal): Promise<PackageFacts> {
  const entries = await readZipDirectory(file);
  if (typeof entries === 'string') throw new UnsafePackage(entries);
  refuseOtherFormats(entries);
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  if (byName.size < entries.length) throw new UnsafePackage('it holds two files of the same name');
  const text = async (name: string): Promise<string> => {
    const entry = byName.get(name);
    return entry === undefined ? '' : inflateText(file, entry, LARGEST_SMALL_PART);
  };
  const workbook = await text('xl/workbook.xml');
  const targets = relationTargets(await text('xl/_rels/workbook.xml.rels'));
  const percents = percentStyles(await text('xl/styles.xml'));
  const scanners = new Map<string, CellNoteScanner>();
  const sheets = tagsNamed(workbook, 'sheet').map((tag) => {
    const scanner = new CellNoteScanner(percents);
    scanners.set(targets.get(attribute(tag, 'id') ?? '') ?? '', scanner);
    return { name: attribute(tag, 'name') ?? '', notes: scanner.notes };
  });
  await proveParts(file, entries, scanners, signal);
  const dates1904 = tagsNamed(workbook, 'workbookPr').some((tag) => /^(1|true)$/.test(attribute(tag, 'date1904') ?? ''));
  const templateVersionAt = /<(?:[\w.-]+:)?definedName\s[^>]*name="TemplateVersion"[^>]*>([^<]*)</.exec(workbook)?.[1];
  return { sheets, dates1904, templateVersionAt };
}

function refuseOtherFormats(entries: readonly ZipEntry[]): void {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if (entries.some(({ encrypted }) => encrypted)) throw new UnsafePackage('encrypted; save it without a password');
  if (names.has('xl/workbook.bin')) throw new UnsafePackage('a binary workbook (.xlsb); save it as .xlsx');
  if (names.has('mimetype')) throw new UnsafePackage('an OpenDocument file; save it as .xlsx');
  if (!names.has('xl/workbook.xml')) throw new UnsafePackage('an archive, but not a workbook');
  if ([...names].some((name) => name.startsWith('xl/externallinks/')))
    throw new UnsafePackage('it takes values from other files (external links); paste them as values');
  if (entries.reduce((sum, { inflated }) => sum + inflated, 0) > LARGEST_PACKAGE)
    throw new UnsafePackage('it would unpack to more than a workbook may hold');
}

async function proveParts(
  file: FileHandle,
  entries: readonly ZipEntry[],
  scanners: ReadonlyMap<string, CellNoteScanner>,
  signal: AbortSignal,
): Promise<void> {
  for (const entry of entries) {
    const scanner = scanners.get(entry.name.toLowerCase());
    const isXml = XML_PART.test(entry.name);
    let edge = '';
    for await (const chunk of inflateEntry(file, entry, LARGEST_PART)) {
      signal.throwIfAborted();
      if (isXml) edge = refuseDeclarations(entry.name, edge, chunk);
      scanner?.take(chunk);
    }
  }
}

/** Refuses a document type definition, also one that two chunks share; answers the edge that the next chunk continues. */
function refuseDeclarations(name: string, edge: string, chunk: Buffer): string {
  if (edge === '' && chunk.subarray(0, 4).includes(0)) throw new UnsafePackage(`${name} is not UTF-8`);
  const seam = edge + chunk.toString('latin1', 0, 16);
  if (DECLARATIONS.some((declaration) => chunk.includes(declaration) || seam.includes(declaration))) {
    throw new UnsafePackage(`${name} declares a document type`);
  }
  return chunk.toString('latin1', Math.max(chunk.length - 16, 0));
}

function relationTargets(rels: string): Map<string, string> {
  return new Map(
    tagsNamed(rels, 'Relationship').map((tag) => {
      const target = attribute(tag, 'Target') ?? '';
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`.replace(/[^/]+\/\.\.\//g, '');
      return [attribute(tag, 'Id') ?? '', path.toLowerCase()];
    }),
  );
}
