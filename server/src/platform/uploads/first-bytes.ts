import { Readable } from 'node:stream';

/** Reads at least `least` bytes of a stream, or all of it, and gives back a stream of everything. */
export async function firstBytes(source: Readable, least: number): Promise<{ readonly first: Buffer; readonly whole: Readable }> {
  const reading = source[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
  const chunks: Buffer[] = [];
  let size = 0;
  while (size < least) {
    const { done, value } = await reading.next();
    if (done === true) break;
    chunks.push(value);
    size += value.length;
  }
  const first = Buffer.concat(chunks);
  const whole = Readable.from(rejoin(first, reading), { objectMode: false });
  return { first, whole };
}

async function* rejoin(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    if (first.length > 0) yield first;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
