import { describe, expect, it } from 'vitest';
import { answeredCurrency, currencyFinding, problemOfCurrency } from './currency';
import { findingOf } from './finding';

describe('the currency of books that state none', () => {
  it.each([
    ['euros', [currencyFinding(true)], 'EUR', null],
    ['US dollars, which confirms what is shown', [currencyFinding(true)], 'USD', null],
    [
      'yen, which have no cents',
      [currencyFinding(true)],
      'JPY',
      'has another number of decimals than USD; upload the file again with baseCurrency',
    ],
    ['a currency that does not exist', [currencyFinding(true)], 'ABC', 'must be a currency code of ISO 4217'],
    [
      'euros when the books list open documents',
      [currencyFinding(false)],
      'EUR',
      'cannot be changed, because the books contain receivables or payables; upload the file again with baseCurrency',
    ],
    [
      'euros when the books state their currency',
      [findingOf('basis', 'notStated')],
      'EUR',
      'does not apply to these books, which state their currency',
    ],
  ])('can be stated as %s, or not and why', (_, findings, currency, problem) => {
    expect(problemOfCurrency(findings, currency)).toBe(problem);
  });

  it('is a warning until an analyst states it, and a note afterward', () => {
    const warning = currencyFinding(true);
    expect(answeredCurrency(warning, null)).toBe(warning);
    expect(answeredCurrency(warning, 'EUR')).toMatchObject({
      level: 'Note',
      facts: { currency: { value: 'EUR' } },
      choices: warning.choices,
    });
  });
});
