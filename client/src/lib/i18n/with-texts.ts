import type { Section } from '@countinghouse/domain/locales/sections';
import { languageStore } from './language';
import { loadTextSet } from './text-sets';

/** A page with every section of texts that it may show: one that came later would take down what is already shown, and the focus with it. */
export async function withTexts<T>(page: Promise<T>, ...sections: readonly Section[]): Promise<T> {
  const [loaded] = await Promise.all([page, ...sections.map((section) => loadTextSet(languageStore.get(), section))]);
  return loaded;
}
