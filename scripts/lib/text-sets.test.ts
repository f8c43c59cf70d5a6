import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as domain from '../../domain/src/locales/language';
import { LANGUAGES, TEXTS, writeTextSets } from './text-sets.mjs';

const SORT = { en: 'Sort', fr: 'Trier', es: 'Ordenar', de: 'Sortieren' };
const FILES = { en: '{n, plural, one {# file} other {# files}}', fr: '{n} fichiers', es: '{n} archivos', de: '{n} Dateien' };

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'texts-'));
  mkdirSync(join(root, TEXTS), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const setOf = (language: string, section: string) => join(root, 'domain/src/locales', language, `${section}.json`);

function writeSection(section: string, texts: object | string): void {
  writeFileSync(join(root, TEXTS, `${section}.json`), typeof texts === 'string' ? texts : JSON.stringify(texts));
}

it('the text sets are written in the languages of the product', () => {
  expect(LANGUAGES).toEqual(domain.LANGUAGES);
});

it('each language gets the texts of a section in their order, plurals as they are', () => {
  writeSection('grid', { sort: SORT, files: FILES });
  writeTextSets(root);
  expect(readFileSync(setOf('fr', 'grid'), 'utf8')).toBe('{\n  "sort": "Trier",\n  "files": "{n} fichiers"\n}\n');
  expect(JSON.parse(readFileSync(setOf('en', 'grid'), 'utf8'))).toEqual({ sort: SORT.en, files: FILES.en });
});

it('a section that is gone has no text sets', () => {
  writeSection('grid', { sort: SORT });
  writeSection('menu', { sort: SORT });
  writeTextSets(root);
  rmSync(join(root, TEXTS, 'menu.json'));
  writeTextSets(root);
  expect(LANGUAGES.map((language) => [existsSync(setOf(language, 'grid')), existsSync(setOf(language, 'menu'))])).toEqual(
    LANGUAGES.map(() => [true, false]),
  );
});

it('only the sets whose texts have changed are written again', () => {
  writeSection('grid', { sort: SORT });
  writeTextSets(root);
  for (const language of LANGUAGES) utimesSync(setOf(language, 'grid'), 0, 0);
  writeSection('grid', { sort: { ...SORT, de: 'Ordnen' } });
  writeTextSets(root);
  expect(LANGUAGES.filter((language) => statSync(setOf(language, 'grid')).mtimeMs > 0)).toEqual(['de']);
});

describe('a section is refused, and nothing is written,', () => {
  it.each([
    ['when a text lacks a language', { sort: { ...SORT, es: undefined } }, ['“sort” has no text in “es”.']],
    [
      'when a text is in another language',
      { sort: { ...SORT, it: 'Ordina' } },
      ['“sort” has a text in “it”, which is not a language of the product.'],
    ],
    [
      'when texts are nested',
      { menu: { sort: SORT } },
      [
        ...LANGUAGES.map((language) => `“menu” has no text in “${language}”.`),
        '“menu” has a text in “sort”, which is not a language of the product.',
      ],
    ],
    ['when a text is in no language', { sort: 'Sort' }, LANGUAGES.map((language) => `“sort” has no text in “${language}”.`)],
  ])('%s', (_, texts, refusals) => {
    writeSection('grid', texts);
    expect(() => writeTextSets(root)).toThrow(new Error(refusals.map((refusal) => `${TEXTS}/grid.json: ${refusal}`).join('\n')));
    expect(existsSync(setOf('en', 'grid'))).toBe(false);
  });

  it('when it is not JSON', () => {
    writeSection('grid', '{ "sort": }');
    expect(() => writeTextSets(root)).toThrow(`${TEXTS}/grid.json: Unexpected token '}'`);
  });
});
