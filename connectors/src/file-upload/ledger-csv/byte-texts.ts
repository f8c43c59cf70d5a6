/** Whether bytes are those of an encoded text. */
export function areSame(bytes: Uint8Array, start: number, end: number, encoded: Uint8Array): boolean {
  const length = end - start;
  if (encoded.length !== length) return false;
  for (let at = 0; at < length; at += 1) if (bytes[start + at] !== encoded[at]) return false;
  return true;
}

/** A hash of bytes (FNV-1a, 32 bits, the high ones mixed into the low). */
export function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let value = 0x811c9dc5;
  for (let at = start; at < end; at += 1) value = Math.imul(value ^ (bytes[at] as number), 0x01000193);
  return value ^ (value >>> 15);
}
