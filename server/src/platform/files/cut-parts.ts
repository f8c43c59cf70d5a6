/** Of a stream of so few bytes no whole part is set aside. */
const FEW = 262_144;

/**
 * Gathers a stream into parts of `bytes` bytes; only the last may be shorter. A part holds its bytes until the next is taken: all of them use
 * the same memory, since large buffers for each would have garbage collected again and again.
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
      [part, rest, held, size] = [Buffer.allocUnsafeSlow(bytes), Buffer.concat(held), [], 0];
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
}
