import plans from './vocabulary/national-plans.json' with { type: 'json' };

/** The languages of the vocabulary, in the order in which the lists of typical names have them. */
export const LANGUAGES_KNOWN = ['en', 'de', 'fr', 'es', 'nl'] as const;
export type KnownLanguage = (typeof LANGUAGES_KNOWN)[number];
export type KnownPlan = keyof typeof plans;

/** What is known before any chart: the vocabulary of languages, and numbering plans. A part of it is left out to see how strangers fare. */
export interface Knowledge {
  readonly languages: readonly KnownLanguage[];
  readonly plans: readonly KnownPlan[];
}

export const ALL_KNOWLEDGE: Knowledge = { languages: LANGUAGES_KNOWN, plans: Object.keys(plans) as KnownPlan[] };
