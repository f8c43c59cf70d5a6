import { createHash, createHmac, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { SigningHash } from './signing-hash';

const [small, large] = [randomBytes(100), randomBytes(300_000)];

it.each<[string, readonly Buffer[]]>([
  ['nothing', []],
  ['a request', [small, small]],
  ['the bytes of a part', [large]],
  ['the bytes of a part and more', [large, small, large]],
])('the hash of %s is that of SHA-256, and with a secret that of HMAC', async (_, pieces) => {
  const [hash, keyed] = [new SigningHash(), new SigningHash('secret')];
  for (const piece of pieces) for (const each of [hash, keyed]) each.update(piece);
  const whole = Buffer.concat(pieces);
  expect(Buffer.from(await hash.digest())).toEqual(createHash('sha256').update(whole).digest());
  expect(Buffer.from(await keyed.digest())).toEqual(createHmac('sha256', 'secret').update(whole).digest());
});

it('a hash begins again when it is reset', async () => {
  const hash = new SigningHash();
  hash.update(large);
  hash.reset();
  hash.update('text');
  expect(Buffer.from(await hash.digest())).toEqual(createHash('sha256').update('text').digest());
});
