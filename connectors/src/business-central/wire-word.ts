import type { WireValue } from '../http/wire-value';

/** A word of an enumeration, which comes encoded as a name of XML: `Credit_x0020_Memo`; null where it is blank: `_x0020_`. */
export function wordOf(value: WireValue): string | null {
  const word = value.textOrNull()?.replaceAll(/_x([0-9a-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return word?.trim() || null;
}
