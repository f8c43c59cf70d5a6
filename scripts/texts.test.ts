import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const LANGUAGES = ['en', 'fr', 'es', 'de'] as const;
type Language = (typeof LANGUAGES)[number];

interface Term {
  readonly term: string;
  /** What the same thing is not called: patterns of whole words. */
  readonly not?: readonly string[];
}

/** Phrases that readers stumbled over, each with what to say instead; terms of the glossary are not among them. */
const AVOIDED = textsOf('domain/src/locales/avoided-phrases.json') as Readonly<Record<Language, Readonly<Record<string, string>>>>;

const CONCEPTS = textsOf('domain/src/locales/glossary.json') as readonly Readonly<Record<Language, Term>>[];

/** The words that are not used, compiled once for all texts of a language. */
const REJECTED = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    CONCEPTS.flatMap(({ [language]: { term, not = [] } }) =>
      not.map((words) => ({ term, pattern: new RegExp(`(?<![\\p{L}\\p{N}-])(?:${words})(?![\\p{L}\\p{N}])`, 'iu') })),
    ),
  ]),
) as unknown as Readonly<Record<Language, readonly { readonly term: string; readonly pattern: RegExp }[]>>;

/** Texts in which a rejected word has another meaning, or which the specification prescribes. */
const EXCEPT: Readonly<Record<Language, readonly string[]>> = {
  en: ['borrower.stageGathering'],
  fr: [],
  es: ['captions.adjustments:header', 'captions.adjustments:footer'],
  de: [],
};

/** A text without what it quotes, if it is a guide: those quote the menus of vendors, whose words are not ours. */
const ownText = (name: string, text: string) =>
  /^(?:export|withdrawal)-guides\./.test(name) ? text.replaceAll(/“[^”]*”|„[^“]*“|«[^»]*»/g, '') : text;

/** British spelling and stilted words. */
const STIFF =
  /\b(?:colour|labell|cancell(?:ed|ing)|organis|recognis|analys(?:e|ed|es|ing)\b|behaviour|favour|centre|cheque|licence|programme|somebody|nobody|whoever|whom|anew|meanwhile|can not)\w*/iu;

const HEAD = `# Glossary

One term for each thing, in each language. Texts address people formally (vous, usted, Sie); English is that of the United States, Spanish that of the Americas. \`domain/src/locales/glossary.json\` has the terms and the words that are not used for them; \`scripts/texts.test.ts\` holds every text to it.

| English | Français | Español | Deutsch |
|---|---|---|---|
`;

describe.each(LANGUAGES)('texts in %s', (language) => {
  it('use one term for each thing', () => {
    const found = allTexts(language)
      .filter(([name]) => !EXCEPT[language].includes(name))
      .flatMap(([name, text]) =>
        rejectedIn(ownText(name, text), language).map(({ word, term }) => `${name}: “${word}” is called “${term}”`),
      );
    expect(found).toEqual([]);
  });

  it('use no phrase that readers stumbled over', () => {
    expect(allTexts(language).flatMap(([name, text]) => avoidedIn(text, language).map((phrase) => `${name}: ${phrase}`))).toEqual([]);
  });
});

it('English texts are American, in words that people say', () => {
  expect(allTexts('en').flatMap(([name, text]) => (STIFF.test(withoutValues(text)) ? [`${name}: ${text}`] : []))).toEqual([]);
});

it.each<[string, Language, string[]]>([
  ['3 faults in this file', 'en', ['error (in a file)']],
  ['3 errors in this file', 'en', []],
  ['Los libros de trabajo', 'es', ['contabilidad', 'libro de Excel']],
  ['Los libros de Excel', 'es', []],
  ['Ihr Workspace', 'de', ['Arbeitsbereich']],
])('in “%s” (%s) the terms to use are %j', (text, language, terms) => {
  expect(rejectedIn(text, language).map(({ term }) => term)).toEqual(terms);
});

it.each<[string, Language, string[]]>([
  [
    'Who owes you, invoice by invoice, <b>at each</b> period end',
    'en',
    ['“invoice by invoice, at each period end”: say “as of the last day”'],
  ],
  ['Keine Spalte zum Falten', 'de', ['“falten”: say “einklappen”']],
  ['Die Inhalte', 'de', []],
  ['Entfalten', 'de', []],
])('in “%s” (%s) the avoided phrases are %j', (text, language, phrases) => {
  expect(avoidedIn(text, language)).toEqual(phrases);
});

it('the glossary page lists every term', async () => {
  const rows = CONCEPTS.map((concept) => `| ${LANGUAGES.map((language) => concept[language].term).join(' | ')} |\n`);
  await expect(HEAD + rows.join('')).toMatchFileSnapshot(join(ROOT, 'docs/glossary.md'));
});

/** Every text of the product in a language, named by its file and key. */
function allTexts(language: Language): [string, string][] {
  const folder = `domain/src/locales/${language}`;
  const sections = readdirSync(join(ROOT, folder)).map((file) => [file.replace('.json', ''), `${folder}/${file}`] as const);
  const files = [
    ...sections,
    ['mail', `server/src/modules/delivery/mail/locales/${language}.json`],
    ['model-card', `tools/src/risk/card-text/${language}.json`],
  ];
  if (language === 'en') files.push(['workbook', 'domain/src/workbooks/texts.en.json']);
  return files.flatMap(([name = '', path = '']) => leaves(textsOf(path), name));
}

function leaves(value: unknown, name: string): [string, string][] {
  if (typeof value === 'string') return [[name, value]];
  return Object.entries(value as object).flatMap(([key, inner]) => leaves(inner, `${name}.${key}`));
}

function textsOf(path: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as unknown;
}

/** The rejected words of a text, each with the term to use instead. */
function rejectedIn(text: string, language: Language): { readonly word: string; readonly term: string }[] {
  const plain = withoutValues(text);
  return REJECTED[language].flatMap(({ pattern, term }) => {
    const word = pattern.exec(plain)?.[0];
    return word === undefined ? [] : [{ word, term }];
  });
}

/** The avoided phrases in a text, each with what to say instead. */
function avoidedIn(text: string, language: Language): string[] {
  const plain = text.replaceAll(/<\/?b>/gu, '').toLocaleLowerCase(language);
  return Object.entries(AVOIDED[language])
    .filter(([phrase]) => isPhraseIn(plain, phrase.toLocaleLowerCase(language)))
    .map(([phrase, instead]) => `“${phrase}”: say “${instead}”`);
}

/** Whether a text holds a phrase of whole words. */
function isPhraseIn(text: string, phrase: string): boolean {
  const escaped = phrase.replaceAll(/[.?]/gu, String.raw`\$&`);
  return text.includes(phrase) && new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u').test(text);
}

/** A text without the names of its values, which are the code's. */
function withoutValues(text: string): string {
  return text.replaceAll(/\{\w+/gu, '{');
}
