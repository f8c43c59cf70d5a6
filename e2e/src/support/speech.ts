import type { Page } from '@playwright/test';
import { patternOf, translationsInto, type Language } from './text-sets';

/** What an English text of the portal, or the beginning of a shown one, looks like in the language that a page speaks; its values may be anything. */
export type Say = (english: string) => RegExp;

/** What the portal says in a language; a text that English has not is a mistake of the story. */
export function sayIn(language: Language): Say {
  const translations = translationsInto(language);
  return (english) => {
    const said = translations.filter((one) => one.english === english).map((one) => patternOf(one.translated));
    if (said.length === 0) throw new Error(`The portal has no text “${english}”.`);
    return new RegExp(`^(${said.join('|')})`, 'u');
  };
}

/** Opens the sign-in page in a language, which the browser keeps from then on; the server does not hear of it, for other stories read the person's mail. */
export async function speak(page: Page, language: string): Promise<void> {
  await page.route('**/graphql', (route) => {
    const asked = route.request().postDataJSON() as { readonly operationName?: string } | null;
    return asked?.operationName === 'SaveMailLanguage'
      ? route.fulfill({ json: { data: { saveMailLanguage: language } } })
      : route.fallback();
  });
  await page.goto(`/login?lang=${language}`);
}

/** Signs in from the sign-in page, whatever its language. */
export async function signInSpeaking(page: Page, say: Say, person: RegExp): Promise<void> {
  await page.getByRole('button', { name: say('Sign in to {tenant}') }).click();
  await page.getByRole('button', { name: person }).click();
  await page.waitForURL(/workspacelist/);
}
