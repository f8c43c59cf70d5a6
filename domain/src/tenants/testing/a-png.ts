const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const END = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

/** The first and the last chunk of a PNG of this size, which is all that is read of one. */
export function aPng(width: number, height: number): Uint8Array {
  const header = new Uint8Array(25);
  header.set([0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(header.buffer);
  view.setUint32(8, width);
  view.setUint32(12, height);
  header.set([8, 6, 0, 0, 0], 16);
  return Uint8Array.from([...SIGNATURE, ...header, ...END]);
}
