/** Gathers a stream into buffers of at least `bytes` bytes; only the last may be shorter. */
export async function* cutParts(source: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer, void, undefined> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    held.push(chunk);
    size += chunk.length;
    if (size < bytes) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}
