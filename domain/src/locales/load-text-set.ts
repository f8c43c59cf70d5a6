import type { Language } from './language';
import type { Section, TextSet } from './sections';

/** The product's own texts of a section in a language; rejects when they can't be fetched. */
export async function loadTextSet(language: Language, section: Section): Promise<TextSet> {
  const { default: texts } = (await import(`./${language}/${section}.json`)) as { readonly default: TextSet };
  return texts;
}
