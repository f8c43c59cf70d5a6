import type { DocumentFormat } from './document-type';

/** What the first bytes can be; a container holds several formats, which the name then distinguishes. */
type Content = 'pdf' | 'png' | 'jpg' | 'tif' | 'zip' | 'compound' | 'text';

const EXTENSIONS = new Map<string, DocumentFormat>([
  ['pdf', 'pdf'],
  ['png', 'png'],
  ['jpg', 'jpg'],
  ['jpeg', 'jpg'],
  ['tif', 'tif'],
  ['tiff', 'tif'],
  ['csv', 'csv'],
  ['txt', 'txt'],
  ['doc', 'doc'],
  ['docx', 'docx'],
  ['xls', 'xls'],
  ['xlsx', 'xlsx'],
]);

const CONTENT_OF: Readonly<Record<DocumentFormat, Content>> = {
  pdf: 'pdf',
  png: 'png',
  jpg: 'jpg',
  tif: 'tif',
  csv: 'text',
  txt: 'text',
  doc: 'compound',
  docx: 'zip',
  xls: 'compound',
  xlsx: 'zip',
};

const SIGNATURES: readonly (readonly [Content, readonly number[]])[] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpg', [0xff, 0xd8, 0xff]],
  ['tif', [0x49, 0x49, 0x2a, 0x00]],
  ['tif', [0x4d, 0x4d, 0x00, 0x2a]],
  ['tif', [0x49, 0x49, 0x2b, 0x00]],
  ['tif', [0x4d, 0x4d, 0x00, 0x2b]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['compound', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
];

/** Control characters that no text holds: all but tab, line feed, vertical tab, form feed, carriage return and escape. */
const isBinary = (character: number) => character < 0x20 && !(character >= 0x09 && character <= 0x0d) && character !== 0x1b;

const MARKUP = /^(?:\u00ef\u00bb\u00bf|\s|<!--(?:(?!-->)[^])*-->)*<(?:!doctype|\?xml|html|head|body|svg|script|iframe|math)\b/i;

/** Whether a text is a page or a picture that a browser would run, whatever its name. */
function isMarkup(characters: Characters): boolean {
  return MARKUP.test(String.fromCharCode(...characters.slice(0, LOOKED_AT_FOR_MARKUP)));
}

const LOOKED_AT_FOR_MARKUP = 1_024;

/**
 * The format of a document by name and first bytes together; null where they contradict each other, the format is not one we take, or
 * there are no bytes. An encrypted workbook, being a compound file named `.xlsx`, is refused here; whether a zip holds a real workbook
 * only reading shows.
 */
export function sniffDocumentType(firstBytes: Uint8Array, fileName: string): DocumentFormat | null {
  const format = formatOfName(fileName);
  return format !== null && CONTENT_OF[format] === contentOf(firstBytes) ? format : null;
}

/** The format that a name promises; null where it is none that we take. */
export function formatOfName(fileName: string): DocumentFormat | null {
  return EXTENSIONS.get(extensionOf(fileName)) ?? null;
}

function extensionOf(fileName: string): string {
  return /\.([a-z]+)$/i.exec(fileName.trim())?.[1]?.toLowerCase() ?? '';
}

function contentOf(bytes: Uint8Array): Content | null {
  if (bytes.length === 0) return null;
  const signed = SIGNATURES.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte));
  if (signed !== undefined) return signed[0];
  const characters = utf16Characters(bytes) ?? bytes;
  return characters.some(isBinary) || isMarkup(characters) ? null : 'text';
}

/** The codes of characters, side by side in memory: a first piece of a file is long, and each of them is looked at. */
type Characters = Uint8Array | Uint16Array;

/** The characters of UTF-16 text, as spreadsheets save it with its byte order mark; null for bytes without the mark. */
function utf16Characters(bytes: Uint8Array): Uint16Array | null {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (!isLittle && !(bytes[0] === 0xfe && bytes[1] === 0xff)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint16Array.from({ length: Math.floor(bytes.length / 2) - 1 }, (_, at) => view.getUint16(at * 2 + 2, isLittle));
}
