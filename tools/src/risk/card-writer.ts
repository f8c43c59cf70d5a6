import { formatMessage } from '@countinghouse/domain/locales/format-message';
import type { Language } from '@countinghouse/domain/locales/language';
import type { Estimate } from './fitting/bootstrap';
import german from './card-text/de.json' with { type: 'json' };
import english from './card-text/en.json' with { type: 'json' };
import spanish from './card-text/es.json' with { type: 'json' };
import french from './card-text/fr.json' with { type: 'json' };

export type CardKey = keyof typeof english;

/** The words of the card; they go into a document that the fit writes, so a tenant cannot reword them. */
export const CARD_TEXT: Readonly<Record<Language, Readonly<Record<CardKey, string>>>> = {
  en: english,
  fr: french,
  es: spanish,
  de: german,
};

/** Words and figures as one language writes them. */
export interface CardWriter {
  text(this: void, key: CardKey, values?: Readonly<Record<string, string>>): string;
  figure(this: void, value: number, digits: number): string;
  /** A figure with its interval. */
  interval(this: void, estimate: Estimate, digits?: number): string;
}

/** The writer of a language; where commas part decimals, semicolons part the ends of an interval. */
export function cardWriter(language: Language): CardWriter {
  const [mark, between] = language === 'en' ? ['.', ', '] : [',', '; '];
  const figure = (value: number, digits: number) => value.toFixed(digits).replace('.', mark);
  return {
    text: (key, values) => formatMessage(CARD_TEXT[language][key], language, values),
    figure,
    interval: ({ value, low, high }, digits = 3) => `${figure(value, digits)} [${figure(low, digits)}${between}${figure(high, digits)}]`,
  };
}

/** The path of the card in a language: English has the name itself, the others a suffix. */
export function cardPath(path: string, language: Language): string {
  return language === 'en' ? path : path.replace(/(\.\w+)?$/, `.${language}$1`);
}
