import { normaliseName } from '../../statements/templates/normalise-name';

/** The words of an account's name; an elided article (`l'exercice`) is a separate word. */
export function wordsOfName(name: string): readonly string[] {
  return normaliseName(name.replace(/(?<=\p{L})['’](?=\p{L}{3})/gu, ' '))
    .split(' ')
    .filter(Boolean);
}
