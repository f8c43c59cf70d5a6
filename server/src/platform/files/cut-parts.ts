/** Of a stream of so few bytes no whole part is set aside. */
const FEW = 262_144;
/** As many parts wait for the next stream at most. */
const MOST_SPARE = 4;

const spare: Buffer[] = [];

/**
 * Gathers a stream into parts of `bytes` bytes; only the last may be shorter. A part holds its bytes until the next is taken, or the end is
 * learned: all of them use the same memory, and the next stream uses it again, since large buffers for each would have garbage collected
 * again and again. A stream that is given up leaves its memory to the collection, as someone may still be reading it.
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
