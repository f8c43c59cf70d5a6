import { formatMessage, messageParts, type MessageValues } from '@countinghouse/domain/locales/format-message';
import type { Section, TextKey, TextSet } from '@countinghouse/domain/locales/sections';
import type { ReactNode } from 'react';

/** Texts of one section in the person's language. */
export interface Texts<S extends Section> {
  /** A text with its values filled in. */
  (key: TextKey<S>, values?: MessageValues): string;
  /** The same with its stressed words as `<strong>`. */
  rich(key: TextKey<S>, values?: MessageValues): ReactNode;
  /** A text whose key the server names; the fallback where this version does not know it. */
  named(key: string, values: MessageValues, fallback: string): string;
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
