import { LIMITS } from '../limits';

const LOCAL = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;
const TOP_LEVEL = /^(?:\p{L}{2,63}|xn--[a-z0-9-]{2,59})$/iu;

/** Latin letters beside Cyrillic or Greek ones within one word: `bеn` with a Cyrillic е imitates another address. */
const MIXED_WORD =
  /\p{Script=Latin}[\p{L}\p{M}]*[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}][\p{L}\p{M}]*\p{Script=Latin}/u;

/** Whether a text is an email address whose top-level domain has at least two letters (docs/spec.md, lender 5), and no word of which mixes letters that look alike. */
export function isEmail(text: string): boolean {
  if (text.length > LIMITS.emailMax || MIXED_WORD.test(text)) return false;
  const at = text.lastIndexOf('@');
  if (at < 1 || at > 64 || !LOCAL.test(text.slice(0, at))) return false;
  const labels = text.slice(at + 1).split('.');
  return labels.length > 1 && TOP_LEVEL.test(labels.at(-1) ?? '') && labels.slice(0, -1).every((label) => LABEL.test(label));
}

/** An address as it is entered, without leading blanks (docs/spec.md, lender 5). */
export function enteredEmail(text: string): string {
  return text.trimStart();
}

/** Whether two addresses are the same person's: case does not matter. */
export function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
