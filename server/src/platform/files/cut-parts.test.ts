import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutParts } from './cut-parts';

it('a stream in any pieces is cut into equal parts, of which only the last may be shorter', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 40 })), fc.integer({ min: 1, max: 50 }), async (pieces, bytes) => {
      const whole = Buffer.concat(pieces);
      const parts: Buffer[] = [];
      for await (const part of cutParts(Readable.from(pieces.map((piece) => Buffer.from(piece))), bytes)) parts.push(Buffer.from(part));
      expect(Buffer.concat(parts)).toEqual(whole);
      expect(parts.map(({ length }) => length).slice(0, -1)).toEqual(parts.slice(0, -1).map(() => bytes));
      expect(parts).toHaveLength(Math.ceil(whole.length / bytes));
    }),
  );
});

const MANY = 300_000;
const streamOf = (letter: string) => Readable.from([Buffer.alloc(MANY, letter)]);

it('the memory of a stream that was read to its end is used for the next', async () => {
  const parts = cutParts(streamOf('a'), 2 * MANY);
  const { value: first } = await parts.next();
  expect(await parts.next()).toEqual({ done: true, value: undefined });
  for await (const part of cutParts(streamOf('b'), 2 * MANY)) expect(part.buffer === first?.buffer).toBe(true);
});

it('the memory of a stream that is given up is not used again, since its last part may still be sent', async () => {
  const parts = cutParts(streamOf('a'), 3 * MANY);
  const { value: abandoned } = await parts.next();
  await parts.return();
  for await (const part of cutParts(streamOf('b'), 3 * MANY)) expect(part.buffer === abandoned?.buffer).toBe(false);
  expect(abandoned?.equals(Buffer.alloc(MANY, 'a'))).toBe(true);
});

it('a part keeps its bytes while others are cut and until the end of its stream was asked for', async () => {
  for await (const part of cutParts(streamOf('a'), 4 * MANY)) expect(part).toHaveLength(MANY);
  const parts = cutParts(streamOf('b'), 4 * MANY);
  const { value: held } = await parts.next();
  for (const letter of ['c', 'd']) for await (const part of cutParts(streamOf(letter), 4 * MANY)) expect(part).toHaveLength(MANY);
  expect(held?.equals(Buffer.alloc(MANY, 'b'))).toBe(true);
});
