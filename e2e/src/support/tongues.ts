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

/** The tongues of this run: the languages that `playwright.config.ts` has chosen, and the pseudo-locale in the views that they are not looked at in. */
export function tonguesOfRun(): Tongue[] {
  const languages = (process.env.E2E_LANGUAGES ?? '').split(',') as Exclude<Language, 'en'>[];
  const widths = (process.env.E2E_WIDTHS ?? '').split(',') as Width[];
  const views = (process.env.E2E_VIEWS ?? 'all') as Tongue['views'];
  return [
    { language: PSEUDO, widths: ['desktop', 'phone'], views: OTHERS[views], say: pseudo, english: englishTexts },
    ...languages.map((language) => ({ language, widths, views, say: sayIn(language), english: englishFinder(language) })),
  ];
}

/** The views that are left. */
const OTHERS = { all: 'all', odd: 'even', even: 'odd' } as const;
