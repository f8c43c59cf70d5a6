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
