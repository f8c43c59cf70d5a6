import type { Language } from '@countinghouse/domain/locales/language';
import type { MailFact, TermsFact } from './mail-facts';
import { MAIL_TEXTS } from './mail-texts';

const LONGEST = 300;

/** A fact as words in a language: on one line, without signs that turn the direction of reading, and with no address that a mail program would make a link. */
export function plainFact(fact: MailFact, language: Language): string {
  if (typeof fact === 'number') return new Intl.NumberFormat(language).format(fact);
  if (typeof fact === 'object' && 'terms' in fact) return listed(fact, language);
  if (typeof fact === 'object' && 'address' in fact) return fact.address;
  if (typeof fact === 'object')
    return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${fact.date}T00:00:00Z`));
  const line = fact
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '');
  const harmless = line
    .replace(/:\/\//g, ': //')
    .replace(/\bwww\./gi, 'www .')
    .trim();
  const signs = Array.from(harmless);
  return signs.length > LONGEST ? `${signs.slice(0, LONGEST - 1).join('')}…` : harmless;
}

function listed({ terms }: TermsFact, language: Language): string {
  const words = terms.map((term) => {
    const word = MAIL_TEXTS[language].terms[term];
    if (word === undefined) throw new RangeError(`There is no word for ${term}.`);
    return word;
  });
  const [first = '', ...others] = new Intl.ListFormat(language).format(words);
  return `${first.toLocaleUpperCase(language)}${others.join('')}`;
}

/** A text with its facts put in; throws where one is missing. */
export function withFacts(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_placeholder, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new RangeError(`The text of a message needs the fact ${name}.`);
    return fact;
  });
}
