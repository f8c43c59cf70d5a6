import type { Section, TextSet } from '@countinghouse/domain/locales/sections';
import { use, useMemo } from 'react';
import { useStore } from '../react/use-store';
import { languageStore, localeOf, type PortalLanguage } from './language';
import { loadTextSet } from './text-sets';
import { textsOf, type Texts } from './texts';

/** The texts of a section; suspends until they are loaded. */
export function useText<S extends Section>(section: S): Texts<S> {
  const language = useStore(languageStore);
  const set = useTextSet(section, language);
  return useMemo(() => textsOf<S>(set, localeOf(language, navigator.languages)), [set, language]);
}

/** The bare texts of a section, in the person's language unless another is asked for; suspends until they are loaded. */
export function useTextSet(section: Section, language?: PortalLanguage): TextSet {
  const own = useStore(languageStore);
  return use(loadTextSet(language ?? own, section));
}
