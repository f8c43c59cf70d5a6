import { describe, expect, it } from 'vitest';
import { parseKeyRing } from '../../../platform/vault/key-ring';
import { newConnectState, originOfState } from './connect-state';

const keyOf = (version: number) => `${version}:${Buffer.alloc(32, version).toString('base64')}`;
const vault = parseKeyRing(keyOf(1));

describe('the state of a consent', () => {
  it('names the origin that the person belongs to', () => {
    const { token } = newConnectState(vault, 'https://lender.example');
    expect(originOfState(vault, token)).toBe('https://lender.example');
    expect(newConnectState(vault, 'https://lender.example').token).not.toBe(token);
  });

  it('is still known after a new key was added, and not once its key is gone', () => {
    const { token } = newConnectState(vault, 'https://lender.example');
    expect(originOfState(parseKeyRing(`${keyOf(1)},${keyOf(2)}`), token)).toBe('https://lender.example');
    expect(originOfState(parseKeyRing(keyOf(2)), token)).toBeNull();
  });

  it('counts for nothing when a part of it was changed or made by another', () => {
    const { token } = newConnectState(vault, 'https://lender.example');
    const [version, origin, secret, signature] = token.split('.') as [string, string, string, string];
    const evil = Buffer.from('https://evil.example').toString('base64url');
    const guesses = [
      [version, evil, secret, signature],
      [version, origin, secret.replace(/./, (first) => (first === 'A' ? 'B' : 'A')), signature],
      ['2', origin, secret, signature],
      [version, origin, secret],
      newConnectState(parseKeyRing(`1:${Buffer.alloc(32, 9).toString('base64')}`), 'https://evil.example').token.split('.'),
    ];
    for (const guess of [...guesses.map((parts) => parts.join('.')), '', 'x']) expect(originOfState(vault, guess)).toBeNull();
  });
});
