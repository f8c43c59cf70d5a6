import { patternOf } from './text-sets';

/** The pseudo-locale, which lengthens, accents and brackets every text. */
export const PSEUDO = 'en-XA';

/** What an English text of the portal, or the beginning of one, looks like in the pseudo-locale; its values may be anything. */
export function pseudo(english: string): RegExp {
  return new RegExp(`^\\[${patternOf(english, lengthened)}`, 'u');
}

const ACCENTED: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', c: 'ç', n: 'ñ', s: 'š', y: 'ý', A: 'Å', E: 'É', I: 'Î', O: 'Ø', U: 'Û', C: 'Ç', N: 'Ñ', S: 'Š' }; // oxfmt-ignore

function lengthened(pattern: string): string {
  return pattern.replace(/\p{L}/gu, (letter) => `${ACCENTED[letter] ?? letter}+`);
}
