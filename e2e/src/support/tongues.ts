import type { Page } from '@playwright/test';
import { englishFinder, englishTexts } from './english-text';
import { PSEUDO, pseudo } from './pseudo';
import { sayIn, type Say } from './speech';
import type { Language } from './text-sets';

/** The windows of a walk: on a desktop, and on a phone. */
type Width = 'desktop' | 'phone';

/** What a walk reads the portal in. */
export interface Tongue {
  readonly language: string;
  /** Where the portal is looked at in it. */
  readonly widths: readonly Width[];
  /** Which of the views are looked at in it. */
  readonly views: 'all' | 'odd' | 'even';
  readonly say: Say;
  /** The texts of the page that stand in English. */
  readonly english: (page: Page) => Promise<string[]>;
}

/** The tongues of this run: the pseudo-locale, and the languages that `playwright.config.ts` has chosen. */
export function tonguesOfRun(): Tongue[] {
  const languages = (process.env.E2E_LANGUAGES ?? '').split(',') as Exclude<Language, 'en'>[];
  const widths = (process.env.E2E_WIDTHS ?? '').split(',') as Width[];
  const views = (process.env.E2E_VIEWS ?? 'all') as Tongue['views'];
  return [
    { language: PSEUDO, widths: ['desktop', 'phone'], views: 'all', say: pseudo, english: englishTexts },
    ...languages.map((language) => ({ language, widths, views, say: sayIn(language), english: englishFinder(language) })),
  ];
}
