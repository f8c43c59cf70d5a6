import { storedValue, type StoredValue } from '../../../lib/storage/stored-value';

/** What has to survive the way to the identity provider and back. */
export interface LoginAttempt {
  readonly state: string;
  readonly verifier: string;
  readonly returnPath: string;
  /** Whether the identity provider must not ask anything: the person is at work and only the token is renewed. */
  readonly silent: boolean;
}

/** The stored attempt of one nonce, in this tab only; read once, then forgotten. */
export function loginAttempt(nonce: string): StoredValue<LoginAttempt> {
  return storedValue('session', `login.${nonce}`, isAttempt);
}

/** The nonce of the attempt that is under way, by its state. */
export function nonceOfState(state: string): StoredValue<string> {
  return storedValue('session', `state.${state}`, (value): value is string => typeof value === 'string');
}

function isAttempt(value: unknown): value is LoginAttempt {
  const fields = (value ?? {}) as Record<string, unknown>;
  return ['state', 'verifier', 'returnPath'].every((name) => typeof fields[name] === 'string') && typeof fields['silent'] === 'boolean';
}
