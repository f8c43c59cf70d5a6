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

/** Lets a page speak a language from its next visit on; the server does not hear of it, for other stories read the person's mail. */
export async function speak(page: Page, language: string): Promise<void> {
  await page.addInitScript(keepLanguage, language);
  await page.addInitScript(keepFromServer, language);
}

/** Stands in the browser as if the person had chosen the language there. */
function keepLanguage(language: string): void {
  if (location.protocol === 'http:') localStorage.setItem('countinghouse.language', JSON.stringify(language));
}

/** Answers in the page itself what would tell the server of the language, so that no call is held up on its way. */
function keepFromServer(language: string): void {
  const call = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const tellsLanguage = typeof init?.body === 'string' && init.body.includes('"operationName":"SaveMailLanguage"');
    return tellsLanguage ? Promise.resolve(Response.json({ data: { saveMailLanguage: language } })) : call(input, init);
  };
}
