import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '../../../platform/vault/key-ring';
import { hashOfToken, type SecretToken } from '../../../platform/vault/secret-token';

const PURPOSE = 'connect-state';

/**
 * A state for a consent page. Vendors know one address of the product for all tenants, so it is signed and says to which host the person
 * belongs: `<key version>.<origin>.<secret>.<signature>`.
 */
export function newConnectState(vault: KeyRing, origin: string): SecretToken {
  const told = [vault.current, Buffer.from(origin).toString('base64url'), randomBytes(32).toString('base64url')].join('.');
  const token = `${told}.${signatureOf(vault, vault.current, told)}`;
  return { token, hash: hashOfToken(token) };
}

/** The origin that a state of ours names; null for every other text. */
export function originOfState(vault: KeyRing, state: string): string | null {
  const [, told = '', version = '', origin = '', signature = ''] = STATE.exec(state) ?? [];
  if (!vault.versions.includes(Number(version))) return null;
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(vault, Number(version), told))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? Buffer.from(origin, 'base64url').toString() : null;
}

const STATE = /^((\d{1,9})\.([\w-]{1,400})\.[\w-]{43})\.([\w-]{43})$/;

function signatureOf(vault: KeyRing, version: number, told: string): string {
  const key = Buffer.from(hkdfSync('sha256', vault.key(version), '', PURPOSE, 32));
  return createHmac('sha256', key).update(told).digest('base64url');
}
