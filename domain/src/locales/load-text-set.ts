import type { Language } from './language';
import type { Section, TextSet } from './sections';

/** The product's own texts of a section in a language; rejects when they can't be fetched. */
export async function loadTextSet(language: Language, section: Section): Promise<TextSet> {
  // A build makes a chunk of every JSON file in a folder beside this one, so the sources in all languages are in `domain/src/texts`.
  const { default: texts } = (await import(`./${language}/${section}.json`)) as { readonly default: TextSet };
  return texts;
}
