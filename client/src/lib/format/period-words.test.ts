import german from '@countinghouse/domain/locales/de/captions.json';
import english from '@countinghouse/domain/locales/en/captions.json';
import french from '@countinghouse/domain/locales/fr/captions.json';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../i18n/texts';
import { periodWords } from './period-words';

const WORDS = {
  en: { text: textsOf<'captions'>(english, 'en-US'), locale: 'en-US' },
  fr: { text: textsOf<'captions'>(french, 'fr'), locale: 'fr' },
  de: { text: textsOf<'captions'>(german, 'de'), locale: 'de' },
};

describe('periods in the reader’s words', () => {
  it.each(['FY 2020', 'Q1 FY 2020', 'Mar 2020', 'YTD Mar 2021', 'QTD Mar 2021', 'MTD Mar 2021'])(
    'are those of the label in English: %s',
    (label) => {
      expect(periodWords(label, WORDS.en)).toBe(label);
    },
  );

  it.each([
    ['FY 2020', 'fr', 'Ex. 2020'],
    ['Q1 FY 2020', 'fr', 'T1 2020'],
    ['Aug 2020', 'fr', 'août 2020'],
    ['YTD Mar 2021', 'de', 'Kum. März 2021'],
    ['Q4 FY 2020', 'de', 'Q4 GJ 2020'],
    ['2020', 'de', '2020'],
  ] as const)('%s in %s is %s', (label, language, words) => expect(periodWords(label, WORDS[language])).toBe(words));

  it('say no more of where they end than is asked for', () => {
    expect(periodWords('YTD Mar 2021', WORDS.en, { year: 'numeric' })).toBe('YTD 2021');
    expect(periodWords('MTD Mar 2021', WORDS.de, { month: 'short' })).toBe('Monat Mär');
  });
});
