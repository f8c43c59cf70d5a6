import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { issueLocation, issueMessage, issueTextOf, type IssueKey, type IssueLocationKey } from '../imports/issue-message';
import english from './en/issues.json' with { type: 'json' };
import french from './fr/issues.json' with { type: 'json' };
import german from './de/issues.json' with { type: 'json' };
import { issueFinder } from './issue-finder';
import { issueWriter } from './issue-text';
import { valuesIn } from './format-message';

const MADE = Object.entries(english).filter(([key]) => !['issue', 'issues', 'quoted'].includes(key));
const SENTENCES = Object.values(english);

/** What files are full of that want to be taken for something else. */
const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    '"',
    '{',
    '{value}',
    '{line}, {column}',
    '$&',
    'of this line ',
    '"; file: empty',
    'line 3, Debit',
    'a\nb',
    '\\d+',
  ),
  fc.constantFrom(...SENTENCES),
  fc.tuple(fc.constantFrom(...SENTENCES), fc.constantFrom(...SENTENCES)).map((both) => both.join(' ')),
);
const quoted = nasty.map((text) => `"${text.slice(0, 40)}"`);
const whole = fc.nat().map(String);
const day = fc.constantFrom('0024-01-01', '2024-02-29', '9999-12-31');
const amount = fc.constantFrom('0.01', '1', '1234567.89', '90071992547409.91', '0.001');

const FACTS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  ...Object.fromEntries(
    ['line', 'row', 'count', 'found', 'expected', 'decimals', 'years', 'needed', 'accounts'].map((name) => [name, whole]),
  ),
  ...Object.fromEntries(['value', 'account', 'name'].map((name) => [name, quoted])),
  ...Object.fromEntries(['date', 'first', 'last'].map((name) => [name, day])),
  ...Object.fromEntries(['amount', 'debits', 'credits', 'grouped', 'decimal'].map((name) => [name, amount])),
  ...Object.fromEntries(['sum', 'stated'].map((name) => [name, fc.tuple(fc.constantFrom('', '-'), amount).map((both) => both.join(''))])),
  moment: fc.constantFrom('2026-11-30 03:00 UTC'),
  numbers: fc.constantFrom('1000', '1000, 12/3, …'),
  ...Object.fromEntries(['label', 'column', 'part', 'sheet'].map((name) => [name, nasty])),
  journal: nasty.filter((journal) => journal !== 'of this line'),
  type: fc.constantFrom('Bank', 'Accounts Receivable', 'Cost of Goods Sold'),
  where: fc.constantFrom('line 17, Debit', 'General Ledger!D2'),
  base: fc.constantFrom('USD', 'JPY'),
  currency: fc.constantFrom('EUR', 'CHF'),
  types: fc.constantFrom('Bank', 'Bank, Accounts Receivable, Cost of Goods Sold'),
  columns: fc.constantFrom('Base Debit, Base Credit'),
  format: fc.constantFrom('1,234.56', '1.234,56'),
  cell: fc.constantFrom('A1', 'XFD1048576'),
  error: fc.constantFrom('#REF!', '#DIV/0!', '#N/A', '#NAME?', '#GETTING_DATA'),
  headings: fc.constantFrom('date, journal, account number, debit, credit', 'number', 'customer, date, open'),
};

const factsOf = (text: string) => fc.record(Object.fromEntries([...valuesIn(text)].map((name) => [name, FACTS[name] ?? fc.constant('?')])));
const made = (key: string, facts: Readonly<Record<string, string>>) => {
  if (key === 'andMore') return issueTextOf(key, facts);
  return key.startsWith('location.')
    ? issueLocation(key.slice('location.'.length) as IssueLocationKey, facts)
    : issueMessage(key as IssueKey, facts);
};

describe('an English issue', () => {
  const find = issueFinder(english);

  it.each(MADE)('%s is found by its sentence, with its facts, whatever they hold', (key, text) => {
    fc.assert(
      fc.property(factsOf(text), (facts) => {
        expect(find[key.startsWith('location.') ? 'location' : 'problem'](made(key, facts))).toEqual({ key, facts });
      }),
    );
  });

  it.each(MADE)('%s is made by no other text', (key, text) => {
    const isLocation = (one: string) => one.startsWith('location.');
    const others = MADE.filter(([other]) => other !== key && isLocation(other) === isLocation(key) && !isSame(other, key));
    const finders = others.map(([other, words]) => issueFinder({ [other]: words }));
    fc.assert(
      fc.property(factsOf(text), (facts) => {
        const sentence = made(key, facts);
        expect(finders.map((one) => one[isLocation(key) ? 'location' : 'problem'](sentence)?.key).filter(Boolean)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it('of a journal without a name is not taken for one of a journal named “of this line”', () => {
    expect(find.problem(issueMessage('debitsMoreHere', { debits: '0.70', credits: '0.60', amount: '0.10' }))?.key).toBe('debitsMoreHere');
  });
});

/** Only a journal with the name `of this line` would make them the same sentence. */
function isSame(one: string, other: string): boolean {
  return one === `${other}Here` || other === `${one}Here`;
}

describe('an issue in words', () => {
  const words = issueWriter(english, french, 'fr');

  it.each([
    ['file', 'fichier'],
    ['line 17', 'ligne 17'],
    ['line 5000, Debit', 'ligne 5000, Debit'],
    ['account 1000', 'compte 1000'],
    ['General Ledger!F17', 'General Ledger!F17'],
    ['entry 4', 'entry 4'],
  ])('stands at %s: %s', (place, said) => expect(words.location(place)).toBe(said));

  it.each([
    ['not a number', 'pas un nombre'],
    [
      'unknown account type "Money" on 34 lines; accepted: Bank, Expense',
      'type de compte inconnu sur 34 lignes\u00a0: «\u00a0Money\u00a0»\u202f; types acceptés\u00a0: Bank, Expense',
    ],
    [
      '"12.500" could be 12500 or 12.5; specify the number format',
      '«\u00a012.500\u00a0» peut être 12\u202f500 ou 12,5\u202f; indiquez le format des nombres',
    ],
    ['account "{value}" is not in the chart of accounts', 'le compte «\u00a0{value}\u00a0» n’est pas dans le plan comptable'],
    [
      'journal entry J-1 of 2024-01-31 does not balance: debits of 2234.50 exceed credits of 1000.00 by 1234.50',
      'l’écriture J-1 du 2024-01-31 n’est pas équilibrée\u00a0: les débits (2\u202f234,50) dépassent les crédits (1\u202f000,00) de 1\u202f234,50',
    ],
    [
      'the dates range from 0024-01-01 to 2024-01-01, more than 100 years',
      'les dates vont du 0024-01-01 au 2024-01-01, soit plus de 100 ans',
    ],
    ['a sentence of an earlier version', 'a sentence of an earlier version'],
  ])('%s: %s', (problem, said) => expect(words.problem(problem)).toBe(said));

  it('is said in English as it came', () => {
    expect(issueWriter(english, english, 'en').problem('no account is named "Money"')).toBe('no account is named "Money"');
  });

  it('is said in the words of a tenant', () => {
    const own = { ...english, noAccountNamed: 'we do not know the account {name}' };
    expect(issueWriter(english, own, 'en').problem('no account is named "Money"')).toBe('we do not know the account “Money”');
  });
});

describe('what an error asks of the sender', () => {
  const words = issueWriter(english, german, 'de');

  it.each([
    ['"12.500" could be 12500 or 12.5; specify the number format', { '12500': '1.234,56', '12.5': '1,234.56' }],
    ['"1,000" could be 1000 or 1; specify the number format', { '1000': '1,234.56', '1': '1.234,56' }],
  ])('is the number format: %s', (problem, formats) => {
    const answers = words.question(problem)?.answers.map((answer) => ['amount' in answer && answer.amount, answer.styles.numberFormat]);
    expect(Object.fromEntries(answers ?? [])).toEqual(formats);
  });

  it('is the order of day and month', () => {
    const problem = '"03/04/2025" could be 2025-03-04 or 2025-04-03, and 34 lines are ambiguous; specify the order of day and month';
    expect(words.question(problem)).toEqual({
      value: '03/04/2025',
      answers: [
        { day: '2025-03-04', styles: { dateOrder: 'MonthFirst' } },
        { day: '2025-04-03', styles: { dateOrder: 'DayFirst' } },
      ],
    });
  });

  it('is nothing where the file is wrong', () => expect(words.question('not a date')).toBeNull());
});

describe('the description of a failed import', () => {
  const words = issueWriter(english, german, 'de');

  it.each([
    ['line 2: not a date', 'Zeile 2: kein Datum'],
    ['line 2, Debit: not a number; file: empty; and 3 more', 'Zeile 2, Debit: keine Zahl; Datei: leer; und 3 weitere'],
    [
      'Company!B2: not a currency code: "a; line 3: b"; line 4, Memo: a NUL byte',
      'Company!B2: kein Währungscode: „a; line 3: b“; Zeile 4, Memo: ein NUL-Byte',
    ],
    [
      'General Ledger!F17: a formula without a calculated value; open the workbook in a spreadsheet program and save it; file: empty',
      'General Ledger!F17: eine Formel ohne berechneten Wert; öffnen Sie die Arbeitsmappe in einem Tabellenprogramm und speichern Sie sie; Datei: leer',
    ],
    [
      'These books are on the accrual basis. Cash figures were requested and can’t be derived from them.',
      'Diese Buchhaltung wird periodengerecht geführt. Angefordert wurden Zahlen auf Zahlungsbasis, die sich daraus nicht ableiten lassen.',
    ],
  ])('%s: %s', (description, said) => expect(words.description(description)).toBe(said));

  it('says that what was read is kept', () => {
    const [until, kept] = [issueMessage('requestsUsed', { package: 'Xero' }), issueMessage('readingKept')];
    expect(words.description(`${until} ${kept}`)).toBe(`Xero erlaubt zurzeit keine weiteren Anfragen. ${german.readingKept}`);
    expect(words.description(`Xero isn’t responding right now. ${kept}`)).toBeNull();
  });

  it('writes a time as its reader does', () => {
    const description = issueMessage('requestsUsedUntil', { package: 'Xero', moment: '2026-11-30 03:00 UTC' });
    const said = issueWriter(english, english, 'en', (moment) => `<${moment}>`).description(description);
    expect(said).toBe('Xero allows no more requests before <2026-11-30 03:00 UTC>.');
  });

  it('has the punctuation of the language', () => {
    const description = 'line 2: not a date; file: empty; and 3 more';
    const said = 'ligne 2\u00a0: pas une date\u202f; fichier\u00a0: vide\u202f; et 3 de plus';
    expect(issueWriter(english, french, 'fr').description(description)).toBe(said);
    expect(issueWriter(english, english, 'en').description(description)).toBe(description);
  });

  it.each([
    '',
    'DEX refused a request with status 500.',
    'line 2: not a date; and then something else',
    `line 2: ${'; '.repeat(4_000)}`,
    `line 2: ${'; '.repeat(500_000)}`,
  ])('that has no texts is none: %#', (description) => expect(words.description(description)).toBeNull());
});
