import type { Page } from '@playwright/test';

/** Opens the sign-in page in the pseudo-locale, which lengthens, accents and brackets every text; the browser keeps it. */
export async function speakPseudo(page: Page): Promise<void> {
  await page.goto('/login?lang=en-XA');
}

/** Signs in from the sign-in page in the pseudo-locale. */
export async function signInPseudo(page: Page, person: RegExp): Promise<void> {
  await page.getByRole('button', { name: pseudo('Sign in') }).click();
  await page.getByRole('button', { name: person }).click();
  await page.waitForURL(/workspacelist/);
}

/** What an English text, or the beginning of one, looks like in the pseudo-locale. */
export function pseudo(english: string): RegExp {
  const letters = [...english].map((letter) =>
    /\p{L}/u.test(letter) ? `${accents(letter)}+` : letter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  return new RegExp(`^\\[${letters.join('')}`, 'u');
}

const ACCENTED: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', c: 'ç', n: 'ñ', s: 'š', y: 'ý', A: 'Å', E: 'É', I: 'Î', O: 'Ø', U: 'Û', C: 'Ç', N: 'Ñ', S: 'Š' }; // prettier-ignore

function accents(letter: string): string {
  return ACCENTED[letter] ?? letter;
}
