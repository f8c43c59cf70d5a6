import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

const LOCALES = 'domain/src/locales';

/** The languages of the product; domain/src/locales/language.ts has the same. */
export const LANGUAGES = ['en', 'fr', 'es', 'de'];

/** The folder of the sections, each a file of texts by key: `"sort": { "en": "Sort", "fr": "Trier", ... }`. */
export const TEXTS = 'domain/src/texts';

/**
 * Writes the text sets that the product loads, `domain/src/locales/<language>/<section>.json`, and deletes those of sections that are gone.
 * A set that is up to date is not written again; a text that lacks a language, or has one too many, is refused before anything is written.
 */
export function writeTextSets(root = ROOT) {
  const files = readdirSync(join(root, TEXTS)).filter((file) => file.endsWith('.json'));
  const read = files.map((file) => [file, readSection(root, `${TEXTS}/${file}`)]);
  const refused = read.flatMap(([file, texts]) => refusalsOf(texts).map((refusal) => `${TEXTS}/${file}: ${refusal}`));
  if (refused.length > 0) throw new Error(refused.join('\n'));

  for (const language of LANGUAGES) {
    const folder = join(root, LOCALES, language);
    mkdirSync(folder, { recursive: true });
    for (const file of readdirSync(folder)) if (!files.includes(file)) rmSync(join(folder, file));
    for (const [file, texts] of read) writeIfChanged(join(folder, file), setIn(language, texts));
  }
}

function readSection(root, path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch (error) {
    throw new Error(`${path}: ${error.message}`, { cause: error });
  }
}

function refusalsOf(texts) {
  return Object.entries(texts).flatMap(([key, text]) => {
    const lacking = LANGUAGES.filter((language) => typeof text?.[language] !== 'string');
    const unknown = typeof text === 'object' ? Object.keys(text ?? {}).filter((language) => !LANGUAGES.includes(language)) : [];
    return [
      ...lacking.map((language) => `“${key}” has no text in “${language}”.`),
      ...unknown.map((language) => `“${key}” has a text in “${language}”, which is not a language of the product.`),
    ];
  });
}

function setIn(language, texts) {
  const set = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[language]]));
  return `${JSON.stringify(set, null, 2)}\n`;
}

function writeIfChanged(path, content) {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== content) writeFileSync(path, content);
}
