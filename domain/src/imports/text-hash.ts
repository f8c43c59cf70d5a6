const HIGH_BITS = 0x1f_ffff;
const LOW_RANGE = 0x1_0000_0000;

/** A 53-bit hash of a text, never 0; among a million texts two share one with a probability of about 1 in 20,000. */
export function hashText(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x2545f491;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit, 0x5bd1e995);
    high ^= high >>> 15;
  }
  return (mixed(high ^ text.length) & HIGH_BITS) * LOW_RANGE + (mixed(low) >>> 0) || 1;
}

/** Spreads every bit of a 32-bit integer over all of them, so that a power-of-two table may use its low bits. */
function mixed(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return bits ^ (bits >>> 16);
}
