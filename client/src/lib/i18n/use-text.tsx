import { formatMessage, messageParts, type MessageValues } from '@countinghouse/domain/locales/format-message';
import type { Section, TextKey, TextSet } from '@countinghouse/domain/locales/sections';
import { use, useMemo, type ReactNode } from 'react';
import { useStore } from '../react/use-store';
import { languageStore, localeOf, type PortalLanguage } from './language';
import { loadTextSet } from './text-sets';

/** Texts of one section in the person's language. */
export interface Texts<S extends Section> {
  /** A text with its values filled in. */
  (key: TextKey<S>, values?: MessageValues): string;
  /** The same with its stressed words as `<strong>`. */
  rich(key: TextKey<S>, values?: MessageValues): ReactNode;
  /** A text whose key the server names; the fallback where this version does not know it. */
  named(key: string, values: MessageValues, fallback: string): string;
}

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

/** Texts over a loaded set. */
export function textsOf<S extends Section>(set: TextSet, locale: string): Texts<S> {
  const text = (key: string, values?: MessageValues) => formatMessage(set[key] ?? key, locale, values);
  return Object.assign(text, {
    rich: (key: string, values?: MessageValues) =>
      messageParts(set[key] ?? key, locale, values).map((part, index) =>
        part.stressed ? <strong key={index}>{part.text}</strong> : part.text,
      ),
    named: (key: string, values: MessageValues, fallback: string) => (key in set ? text(key, values) : fallback),
  });
}
