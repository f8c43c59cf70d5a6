import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Passes bytes through, counting them and computing their SHA-256 on the way. */
export function measureFile(): { readonly through: Transform; readonly result: () => { bytes: number; sha256: Buffer } } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, result: () => ({ bytes, sha256: hash.digest() }) };
}
