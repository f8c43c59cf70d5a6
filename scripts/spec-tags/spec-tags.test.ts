import { describe, expect, it } from 'vitest';
import { coverageErrors, coveragePage } from './coverage-page';
import { readSections } from './sections';
import { readTags } from './tags';

const SPEC = `# The specification by section

## Lender 4: States

### Lender 4.1: Imports

### Lender 4.2: Submissions

## Borrower 5: Rules
`;
const SECTIONS = readSections(SPEC);
const errorsOf = (text: string) => readTags(text).errors;
const tag = (text: string) => `// covers lender 4.1\n${text}`;

describe('a tag of a test', () => {
  it.each([
    ['a test', "it('is so', () => {});"],
    ['a test with a table of examples', "it.each([1, 2])('is %i', () => {});"],
    ['a test with a table in a template', "it.each`a | b\n1 | 2`('is $a', () => {});"],
    ['a test with options', "test('is so', { timeout: 10 }, async () => {});"],
    ['a test whose body is a function elsewhere', "it('is so', isSo);"],
    ['a group', "describe('a thing', () => { it('is so', () => {}); });"],
    ['a group of Playwright', "test.describe.serial('a thing', () => { test('is so', async () => {}); });"],
    ['a loop around tests', 'for (const name of NAMES) { it(`is ${name}`, () => {}); }'],
    ['a loop over an array', 'NAMES.forEach((name) => { it(`is ${name}`, () => {}); });'],
    ['a test in a loop', 'it', 'for (const name of NAMES) {\n// covers lender 4.1\nit(`is ${name}`, () => {});\n}'],
    ['a test in a function', 'it', "function rule() {\n// covers lender 4.1\nit('is so', () => {});\n}"],
    ['a test, above another comment', "// Why so.\nit('is so', () => {});"],
  ])('attaches to %s', (_, text, whole = tag(text)) => {
    const { tagged, errors } = readTags(whole);
    expect(errors).toEqual([]);
    expect(tagged.map(({ sections }) => sections)).toEqual([['lender 4.1']]);
  });

  it('carries every section of every tag line above the test', () => {
    const { tagged } = readTags("// covers lender 4.1, borrower 5\n// covers lender 4.2\nit('is so', () => {});");
    expect(tagged[0]?.sections).toEqual(['lender 4.1', 'borrower 5', 'lender 4.2']);
  });

  it('keeps the titles of the groups around the test', () => {
    const { tagged } = readTags("describe('a', () => { describe('b', () => {\n// covers lender 4.1\nit('c', () => {}); }); });");
    expect(tagged).toEqual([{ groups: ['a', 'b'], title: 'c', tests: 1, sections: ['lender 4.1'] }]);
  });

  it('of a group counts the tests that run', () => {
    const { tagged } = readTags(tag("describe('a', () => { it('b', () => {}); it.skip('c', () => {}); it('d', () => {}); });"));
    expect(tagged[0]?.tests).toBe(2);
  });

  it.each([
    ['skip', "it.skip('is so', () => {});"],
    ['todo', "it.todo('is so');"],
    ['only', "it.only('is so', () => {});"],
    ['fixme', "test.fixme('is so', async () => {});"],
    ['fails', "it.fails('is so', () => {});"],
    ['skipIf', "it.skipIf(!redis())('is so', () => {});"],
    ['runIf', "describe.runIf(redis())('a thing', () => { it('is so', () => {}); });"],
    ['skip', "describe.skip('a thing', () => { it('is so', () => {}); });"],
    ['skip', "it('is so', { skip: true }, () => {});"],
    ['skip', "test('is so', async ({ browserName }) => { test.skip(browserName === 'webkit', 'No.'); });"],
    ['skip', "it('is so', (context) => { context.skip(); });"],
    [
      'skip',
      "test.describe('a thing', () => { test.skip(({ browserName }) => browserName === 'webkit', 'No.'); test('is so', async () => {}); });",
    ],
    ['a body that is missing', "it('is so');"],
  ])('is refused above a test under %s: %s', (why, text) => {
    expect(errorsOf(tag(text))).toEqual([expect.stringContaining(`carries a tag and may not run (${why})`)]);
  });

  it('is refused above a test in a group that is skipped', () => {
    expect(errorsOf(`describe.skip('a thing', () => {\n${tag("it('is so', () => {});")}\n});`)).toEqual([
      expect.stringContaining('may not run (skip)'),
    ]);
  });

  it.each([
    ['only tests that are skipped', "describe('a thing', () => { it.skip('is so', () => {}); });"],
    ['no test', "describe('a thing', () => {});"],
  ])('is refused above a group with %s', (_, text) => {
    expect(errorsOf(tag(text))).toEqual([expect.stringContaining('has no test that runs')]);
  });

  it.each([
    ['a function', 'function helper() {}'],
    ['a hook', 'beforeEach(() => {});'],
    ['a setting of Playwright', 'test.use({ locale: "de" });'],
    ['a loop without tests', 'for (const name of NAMES) { add(name); }'],
    ['a test, with a blank line in between', "\nit('is so', () => {});"],
    ['the end of the file', ''],
  ])('is refused above %s', (_, text) => {
    expect(errorsOf(tag(text))).toEqual([expect.stringContaining(':1: “// covers lender 4.1” stands directly above no test')]);
  });

  it('is refused in the body of a test', () => {
    expect(errorsOf("it('is so', () => {\n// covers lender 4.1\nexpect(1).toBe(1);\n});")).toHaveLength(1);
  });

  it('in a text is none', () => {
    expect(readTags("it('is so', () => { expect('// covers lender 4.1').toBe(`\n// covers lender 4.1\n`); });")).toEqual({
      tagged: [],
      errors: [],
    });
  });

  it.each(['lander 4.1', 'lender', '4.1', 'lender 4.1 borrower 5', ''])('that reads “%s” is refused', (words) => {
    expect(errorsOf(`// covers ${words}\nit('is so', () => {});`)).toEqual([expect.stringContaining('is not written like')]);
  });
});

describe('the sections of the specification', () => {
  it('are the numbered headings; one with finer ones below it is divided', () => {
    expect(SECTIONS).toEqual([
      { id: 'lender 4', title: 'States', level: 2, divided: true },
      { id: 'lender 4.1', title: 'Imports', level: 3, divided: false },
      { id: 'lender 4.2', title: 'Submissions', level: 3, divided: false },
      { id: 'borrower 5', title: 'Rules', level: 2, divided: false },
    ]);
  });

  const file = (...sections: string[]) => [{ file: 'a.test.ts', tagged: [{ groups: [], title: 'is so', tests: 1, sections }] }];

  it('are each carried by a test, or refused', () => {
    expect(coverageErrors(SECTIONS, file('lender 4.1', 'lender 4.2', 'borrower 5'))).toEqual([]);
    expect(coverageErrors(SECTIONS, file('lender 4.1', 'borrower 5'))).toEqual(['lender 4.2 (Submissions) has no test that carries it.']);
  });

  it('are known, or the tag is refused', () => {
    expect(coverageErrors(SECTIONS, file('lender 4.1', 'lender 4.2', 'lender 4.3', 'borrower 5'))).toEqual([
      'a.test.ts: “is so” names lender 4.3, which docs/spec.md does not have.',
    ]);
  });

  it('are named as finely as they are divided', () => {
    expect(coverageErrors(SECTIONS, file('lender 4', 'lender 4.1', 'lender 4.2', 'borrower 5'))).toEqual([
      'a.test.ts: “is so” names lender 4, which is divided: name a section below it.',
    ]);
  });
});

describe('docs/coverage.md', () => {
  it('lists the tests of each section by file, a shared group once', () => {
    const { tagged } = readTags(
      "describe('an import', () => {\n// covers lender 4.1\nit('ends', () => {});\n// covers lender 4.1\nit.each([1])('reads `%i`', () => {});\n});\n" +
        "// covers lender 4.1, borrower 5\ndescribe('a retry', () => { it('a', () => {}); it('b', () => {}); });",
    );
    expect(
      coveragePage(SECTIONS, [{ file: 'a.test.ts', tagged }])
        .split('\n')
        .slice(4),
    ).toEqual([
      '## Lender 4: States',
      '',
      '### Lender 4.1: Imports',
      '',
      '- `a.test.ts`: an import: ends; reads \\`%i\\`; a retry (2)',
      '',
      '### Lender 4.2: Submissions',
      '',
      '',
      '## Borrower 5: Rules',
      '',
      '- `a.test.ts`: a retry (2)',
      '',
    ]);
  });
});
