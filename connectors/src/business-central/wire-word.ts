import { StoredTexts } from './stored-texts';

/** A word of an enumeration, which comes encoded as a name of XML: `Credit_x0020_Memo`; null where it is blank: `_x0020_`. */
export function wordOf(text: string | null): string | null {
  return text === null ? null : WORDS.of(text);
}

const WORDS = new StoredTexts((text): string | null => {
  return text.replaceAll(/_x([0-9a-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))).trim() || null;
});
