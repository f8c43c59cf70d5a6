/** Of a stream of so few bytes no whole part is set aside. */
const FEW = 262_144;
/** How many parts are kept for later streams at most, by all uploads of a process together. */
const MOST_SPARE = 4;

const spare: Buffer[] = [];

/**
 * Gathers a stream into parts of `bytes` bytes; only the last may be shorter. A part holds its bytes until the caller asks for the next, also
 * after the last: all parts use the same memory, and so does a later stream, since new buffers of this size would have garbage collected
 * again and again. The memory of a stream that is given up is not used again, as its part may still be on its way.
 */
export async function* cutParts(source: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer, void, undefined> {
  let held: Buffer[] = [];
  let part: Buffer | null = null;
  let size = 0;
  for await (const chunk of source) {
    let rest = chunk;
    if (part === null) {
      held.push(chunk);
      size += chunk.length;
      if (size < Math.min(FEW, bytes)) continue;
      [part, rest, held, size] = [takeSpare(bytes) ?? Buffer.allocUnsafeSlow(bytes), Buffer.concat(held), [], 0];
    }
    while (rest.length > 0) {
      const taken = rest.copy(part, size);
      rest = rest.subarray(taken);
      size += taken;
      if (size < bytes) continue;
      yield part;
      size = 0;
    }
  }
  if (size > 0) yield part?.subarray(0, size) ?? Buffer.concat(held);
  if (part !== null) spare.push(part);
  if (spare.length > MOST_SPARE) spare.shift();
}

function takeSpare(bytes: number): Buffer | undefined {
  const index = spare.findIndex(({ length }) => length === bytes);
  return index < 0 ? undefined : spare.splice(index, 1)[0];
}
