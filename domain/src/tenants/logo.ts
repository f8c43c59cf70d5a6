import { LIMITS } from '../limits';
import { refuse, type Refusal } from '../refusals';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEADER = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
const TRAILER = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

/** The path at which the portal serves a logo that was uploaded; `sha256` in hexadecimal. */
export function logoPath(sha256: string): string {
  return `/brand-logos/${sha256}.png`;
}

/** Why a file cannot be a logo: it is no complete PNG, or larger than a logo may be; null for one that can. */
export function refuseLogo(bytes: Uint8Array): Refusal | null {
  if (bytes.length > LIMITS.logoBytes) return refuse('TooLarge', 'content', { limit: LIMITS.logoLabel });
  const size = pngSizeOf(bytes);
  if (size === null) return refuse('UnsupportedType', 'content', { problem: 'a PNG image is expected' });
  const isTooWide = Math.max(size.width, size.height) > LIMITS.logoPixels;
  return isTooWide ? refuse('TooLarge', 'content', { limit: `${LIMITS.logoPixels} × ${LIMITS.logoPixels} px` }) : null;
}

/** Width and height in pixels from the header of a complete PNG; null for anything else. */
function pngSizeOf(bytes: Uint8Array): { readonly width: number; readonly height: number } | null {
  if (!hasAt(bytes, 0, [...SIGNATURE, ...HEADER]) || !hasAt(bytes, bytes.length - TRAILER.length, TRAILER)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  return width > 0 && height > 0 ? { width, height } : null;
}

function hasAt(bytes: Uint8Array, from: number, expected: readonly number[]): boolean {
  return expected.every((byte, at) => bytes[from + at] === byte);
}
