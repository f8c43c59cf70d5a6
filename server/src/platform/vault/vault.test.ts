import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadKeyRing, parseKeyRing } from './key-ring';
import { openSecret, rewrapSecret, sealSecret } from './vault';

const one = randomBytes(32);
const two = randomBytes(32);
const owner = { tenantId: 'tenant', connectionId: 'connection', generation: 3 };
const [first, second] = [`1:${one.toString('base64')}`, `2:${two.toString('base64')}`];
const ring = parseKeyRing(first);

describe('the vault', () => {
  it('gives a secret back to its owner', () => {
    expect(openSecret(ring, owner, sealSecret(ring, owner, 'refresh-token'))).toBe('refresh-token');
  });

  it.each([
    ['another tenant', { ...owner, tenantId: 'other' }],
    ['another connection', { ...owner, connectionId: 'other' }],
    ['an older generation', { ...owner, generation: 2 }],
  ])('does not open for %s', (_, other) => {
    expect(() => openSecret(ring, other, sealSecret(ring, owner, 'x'))).toThrow();
  });

  it('does not open when one bit was changed', () => {
    const sealed = sealSecret(ring, owner, 'x');
    sealed.sealedCredentials[40 % sealed.sealedCredentials.length]! ^= 1;
    expect(() => openSecret(ring, owner, sealed)).toThrow();
  });

  it('never makes the same text twice', () => {
    expect(sealSecret(ring, owner, 'x').sealedCredentials).not.toEqual(sealSecret(ring, owner, 'x').sealedCredentials);
  });

  it('moves a secret to a newer key without reading it', () => {
    const sealed = sealSecret(ring, owner, 'x');
    const both = parseKeyRing(`${first},${second}`);
    const moved = rewrapSecret(both, owner, sealed);
    expect(moved.keyVersion).toBe(2);
    expect(moved.sealedCredentials).toBe(sealed.sealedCredentials);
    expect(openSecret(parseKeyRing(second), owner, moved)).toBe('x');
  });
});

describe('the ring of keys', () => {
  it('wraps with the newest key of a setting', () => {
    expect(parseKeyRing(`${first}, ${second}`).current).toBe(2);
  });

  it.each(['', '1:short', 'x:AAAA'])('refuses %j', (setting) => {
    expect(() => parseKeyRing(setting)).toThrow();
  });

  it('makes one key for all who start together, and keeps it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vault-'));
    const rings = await Promise.all([loadKeyRing(folder), loadKeyRing(folder)]);
    expect(rings[0].key(1)).toEqual(rings[1].key(1));
    await rm(folder, { recursive: true });
  });
});
