import { ALL_KNOWLEDGE, LANGUAGES_KNOWN } from '@countinghouse/domain/accounts/classifier/knowledge';
import type { KnownLanguage, KnownPlan, Knowledge } from '@countinghouse/domain/accounts/classifier/knowledge';

/** The plans of the countries in which a language is spoken, so that a country can be left out with everything that is known of it. */
const PLANS_OF: Readonly<Record<KnownLanguage, readonly KnownPlan[]>> = {
  en: ['UK nominal', 'US four digits', 'Canadian', 'Australian', 'Three digits, UK', 'Three digits, from sales on'],
  de: ['SKR03', 'SKR04'],
  fr: ['PCG', 'Canadian'],
  es: ['PGC'],
  nl: ['Dutch decimal'],
};

/** What is known without a language, its countries and their plans. */
export function withoutLanguage(language: KnownLanguage): Knowledge {
  return {
    languages: LANGUAGES_KNOWN.filter((one) => one !== language),
    plans: ALL_KNOWLEDGE.plans.filter((plan) => !PLANS_OF[language].includes(plan)),
  };
}

/** What is known with a language but without the plans of its countries: an unknown plan in a known language. */
export function withoutPlansOf(language: KnownLanguage): Knowledge {
  return { ...ALL_KNOWLEDGE, plans: withoutLanguage(language).plans };
}
