import type { Page } from '@playwright/test';
import { englishFinder, englishTexts } from './english-text';
import { PSEUDO, pseudo } from './pseudo';
import { sayIn, type Say } from './speech';
import type { Language } from './text-sets';

/** What a walk reads the portal in. */
export interface Tongue {
  readonly language: string;
  readonly say: Say;
  /** The texts of the page that stand in English. */
  readonly english: (page: Page) => Promise<string[]>;
}

/** The tongues of this run: the pseudo-locale, and the languages that `playwright.config.ts` has chosen. */
export function tonguesOfRun(): Tongue[] {
  const languages = (process.env.E2E_LANGUAGES ?? '').split(',') as Exclude<Language, 'en'>[];
  return [
    { language: PSEUDO, say: pseudo, english: englishTexts },
    ...languages.map((language) => ({ language, say: sayIn(language), english: englishFinder(language) })),
  ];
}
