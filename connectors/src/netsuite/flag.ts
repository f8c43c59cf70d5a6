import type { WireValue } from '../http/wire-value';

/** A flag, which is `T` or `F`; nulls are left out. */
export function flag(value: WireValue): boolean {
  return value.orNull((given) => given.oneOf(['T', 'F'])) === 'T';
}
