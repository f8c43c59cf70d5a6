import german from '@countinghouse/domain/locales/de/captions.json';
import english from '@countinghouse/domain/locales/en/captions.json';
import spanish from '@countinghouse/domain/locales/es/captions.json';
import french from '@countinghouse/domain/locales/fr/captions.json';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../i18n/texts';
import { coveredPeriodText, coveredYearText, periodLengthText, periodText } from './period-text';

const WORDS = {
  en: { text: textsOf<'captions'>(english, 'en-US'), locale: 'en-US' },
  fr: { text: textsOf<'captions'>(french, 'fr'), locale: 'fr' },
  de: { text: textsOf<'captions'>(german, 'de'), locale: 'de' },
  es: { text: textsOf<'captions'>(spanish, 'es'), locale: 'es' },
};

describe('periods in the reader’s words', () => {
  it.each(['FY 2020', 'Q1 FY 2020', 'Mar 2020', 'YTD Mar 2021', 'QTD Mar 2021', 'MTD Mar 2021', 'TTM Mar 2021'])(
    'are those of the label in English: %s',
    (label) => {
      expect(periodText(label, WORDS.en)).toBe(label);
    },
  );

  it.each([
    ['FY 2020', 'fr', 'Ex. 2020'],
    ['Q1 FY 2020', 'fr', 'T1 2020'],
    ['Aug 2020', 'fr', 'août 2020'],
    ['YTD Mar 2021', 'de', 'Kum. März 2021'],
    ['Q4 FY 2020', 'de', 'Q4 GJ 2020'],
    ['2020', 'de', '2020'],
  ] as const)('%s in %s is %s', (label, language, words) => expect(periodText(label, WORDS[language])).toBe(words));

  it('say no more of where they end than is asked for', () => {
    expect(periodText('MTD Mar 2021', WORDS.de, { month: 'short' })).toBe('Monat Mär');
  });
});

describe('periods in their long form', () => {
  const plain = (words: string) => words.replaceAll(/[\u00A0\u202F]/g, ' ');
  const whole = { coveredFrom: null, coveredDays: 365 };

  it.each([
    ['en', '12 months ended Dec 31, 2025'],
    ['de', '12 Monate bis 31. Dez. 2025'],
    ['fr', '12 mois clos le 31 déc. 2025'],
    ['es', '12 meses terminados el 31 dic 2025'],
  ] as const)('say in %s how long they are: %s', (language, words) => {
    expect(plain(periodLengthText({ start: '2025-01-01', end: '2025-12-31', ...whole }, WORDS[language]))).toBe(words);
  });

  it.each([
    ['TTM Sep 2026', null, '12 months ended Sep 30, 2026'],
    ['TTM Sep 2025', '2025-05-20', '12 months ended Sep 30, 2025 (from May 20, 2025; 134 days)'],
    ['FY 2026', null, 'FY 2026'],
  ])('name the year %s of a risk analysis', (label, coveredFrom, words) => {
    expect(plain(coveredYearText({ label, coveredFrom, coveredDays: 134 }, WORDS.en))).toBe(words);
  });

  it.each([
    ['a year to date', '2026-01-01', '2026-09-30', null, '9 months ended Sep 30, 2026'],
    ['one that ends within a month', '2021-01-01', '2021-03-17', null, '76 days ended Mar 17, 2021'],
    ['one that the books cover in part', '2019-03-01', '2020-02-29', '2019-10-23', 'from Oct 23, 2019; 130 days'],
    ['the day of a balance sheet', null, '2025-12-31', null, 'Dec 31, 2025'],
    ['the day of a balance sheet of a part of a year', null, '2020-02-29', '2019-10-23', 'Feb 29, 2020; books begin Oct 23, 2019'],
  ])('of %s', (_, start, end, coveredFrom, words) => {
    expect(plain(periodLengthText({ start, end, coveredFrom, coveredDays: 130 }, WORDS.en))).toBe(words);
  });

  it.each([
    ['en', 'FY 2020 (from Oct 23, 2019; 130 days)'],
    ['de', 'GJ 2020 (ab 23. Okt. 2019; 130 Tage)'],
    ['fr', 'Ex. 2020 (à partir du 23 oct. 2019 ; 130 jours)'],
    ['es', 'Ej. 2020 (desde el 23 oct 2019; 130 días)'],
  ] as const)('name in %s the days that the books cover: %s', (language, words) => {
    expect(plain(coveredPeriodText({ label: 'FY 2020', coveredFrom: '2019-10-23', coveredDays: 130 }, WORDS[language]))).toBe(words);
  });

  it('keep a day on one line', () => {
    expect(periodLengthText({ start: '2025-01-01', end: '2025-12-31', ...whole }, WORDS.en)).toBe('12 months ended Dec\u00A031,\u00A02025');
  });
});
