import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { readCellFormats } from './cell-formats';
import type { CellFormat } from './cell-formats';
import { inflateEntry, inflateWhole } from './inflate-entry';
import { InlineStyle } from './shows-style';
import { UnsafePackage } from './unsafe-package';
import { readOutline, readRelations } from './workbook-parts';
import { readZipDirectory } from './zip-directory';
import type { ZipEntry } from './zip-directory';

/** A sheet of a workbook. */
interface PackageSheet {
  readonly name: string;
  readonly part: ZipEntry | undefined;
  /** Whether inline texts of it, beside shared strings, may be amounts or dates that show how the workbook writes them. */
  readonly mayShowStyle: boolean;
}

/** What is known of a workbook before a cell of it is read. */
export interface PackageFacts {
  /** In the order of the tabs, hidden sheets included; the part is undefined where the archive lacks it. */
  readonly sheets: readonly PackageSheet[];
  /** The part with the texts that cells share. */
  readonly sharedStrings: ZipEntry | undefined;
  readonly formats: readonly CellFormat[];
  readonly dates1904: boolean;
  /** What the named range `TemplateVersion` refers to, as `Instructions!$B$2`; undefined where there is none. */
  readonly templateVersionAt: string | undefined;
}

/** Bytes of the largest part. */
export const LARGEST_PART = 1_073_741_824;
const LARGEST_SMALL_PART = 33_554_432;
const LARGEST_PACKAGE = 1_610_612_736;
const XML_PART = /\.(xml|rels|vml)$/i;
/** Only in it can entities be declared. */
const DECLARATION = '<!DOCTYPE';
const EDGE = DECLARATION.length;

/**
 * Proves that an archive is a workbook that may be read: few files, of bounded size when they are really unpacked, undamaged, not encrypted,
 * without document type definitions and without links to other files. Throws UnsafePackage with the reason.
 */
export async function inspectPackage(file: FileHandle, signal: AbortSignal): Promise<PackageFacts> {
  const entries = await readZipDirectory(file);
  refuseOtherFormats(entries);
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  if (byName.size < entries.length) throw new UnsafePackage('sameNames');
  const withStyle = new Set<ZipEntry>();
  for (const entry of entries) if (await provePart(file, entry, signal)) withStyle.add(entry);
  const content = async (name: string): Promise<Buffer> => {
    const entry = byName.get(name);
    return entry === undefined ? Buffer.alloc(0) : inflateWhole(file, entry, LARGEST_SMALL_PART);
  };
  const { sheets, dates1904, templateVersionAt } = readOutline(await content('xl/workbook.xml'));
  const { targets, sharedStrings } = readRelations(await content('xl/_rels/workbook.xml.rels'));
  return {
    sheets: sheets.map(({ name, relation }) => {
      const part = byName.get(targets.get(relation) ?? '');
      return { name, part, mayShowStyle: part !== undefined && withStyle.has(part) };
    }),
    sharedStrings: byName.get(sharedStrings ?? ''),
    formats: readCellFormats(await content('xl/styles.xml')),
    dates1904,
    templateVersionAt,
  };
}

function refuseOtherFormats(entries: readonly ZipEntry[]): void {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if (entries.some(({ encrypted }) => encrypted)) throw new UnsafePackage('encrypted');
  if (names.has('xl/workbook.bin')) throw new UnsafePackage('binaryWorkbook');
  if (names.has('mimetype')) throw new UnsafePackage('openDocument');
  if (!names.has('xl/workbook.xml')) throw new UnsafePackage('otherArchive');
  if ([...names].some((name) => name.startsWith('xl/externallinks/'))) throw new UnsafePackage('externalLinks');
  if (entries.reduce((sum, { inflated }) => sum + inflated, 0) > LARGEST_PACKAGE) throw new UnsafePackage('unpacksTooLarge');
}

/** Unpacks a part once, to the end, and only records whether inline texts of it may show style. */
async function provePart(file: FileHandle, entry: ZipEntry, signal: AbortSignal): Promise<boolean> {
  const isXml = XML_PART.test(entry.name);
  let edge = '';
  const style = new InlineStyle();
  let sum = 0;
  for await (const chunk of inflateEntry(file, entry, LARGEST_PART)) {
    signal.throwIfAborted();
    sum = crc32(chunk, sum);
    if (!isXml) continue;
    style.take(chunk);
    edge = refuseDeclarations(entry.name, edge, chunk);
  }
  if (sum !== entry.crc32) throw new UnsafePackage('partChanged', { part: entry.name });
  return style.isShown;
}

/** Refuses a document type definition, also one that chunks share, however short; answers the edge that the next chunk continues. */
function refuseDeclarations(name: string, edge: string, chunk: Buffer): string {
  if (edge === '' && chunk.subarray(0, 4).includes(0)) throw new UnsafePackage('partNotUtf8', { part: name });
  const seam = edge + chunk.toString('latin1', 0, EDGE);
  if (chunk.includes(DECLARATION) || seam.includes(DECLARATION)) throw new UnsafePackage('partDeclares', { part: name });
  return chunk.length < EDGE ? seam.slice(-EDGE) : chunk.toString('latin1', chunk.length - EDGE);
}
