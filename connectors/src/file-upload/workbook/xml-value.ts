import type { XmlTokens } from './xml-tokens';

const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi;

/** The current text or attribute value, with its entities resolved. */
export function valueOf({ bytes, start, end, isLiteral }: XmlTokens): string {
  const text = bytes.toString('utf8', start, end);
  return isLiteral ? text : decodeEntities(text);
}

/** A text with the entities of XML resolved; what is none stays as it is. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
    if (name !== undefined) return ENTITIES.get(name) ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** A text of a cell with the escapes resolved that spreadsheet programs write for characters that XML can't hold (`_x000D_`). */
export function decodeEscapes(text: string): string {
  return text.includes('_x') ? text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : text;
}
