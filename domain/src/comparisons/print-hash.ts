/** A 64-bit hash as two words that are computed apart, so that neither says anything of the other. */
export class PrintHash {
  low = 0;
  high = 0;

  /** Starts with a number that tells what is hashed. */
  start(seed: number): this {
    this.low = mixed(seed ^ 0x2545f491);
    this.high = mixed(seed ^ 0x5bd1e995);
    return this;
  }

  /** Takes a whole number of at most 53 bits and a sign. */
  number(value: number): this {
    const high = Math.floor(value / 0x1_0000_0000);
    return this.#word(value | 0, value | 0).#word(high, high);
  }

  text(text: string): this {
    let [low, high] = [0x811c9dc5, 0x9747b28c];
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      low = Math.imul(low ^ unit, 0x01000193);
      high = Math.imul(high ^ unit, 0x5bd1e995);
      high ^= high >>> 15;
    }
    return this.#word(low ^ text.length, high ^ text.length);
  }

  /** Takes another hash. */
  hash(other: PrintHash): this {
    return this.#word(other.low, other.high);
  }

  #word(low: number, high: number): this {
    this.low = mixed(Math.imul(this.low, 0x9e3779b1) + low);
    this.high = mixed(Math.imul(this.high, 0x85ebca6b) + high);
    return this;
  }
}

/** Spreads every bit of a 32-bit integer over all of them. */
function mixed(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return (bits ^ (bits >>> 16)) | 0;
}
