import type { MailLanguage } from '../mail/mail-language';
import type { NotificationType } from './notification';
import german from './texts/de.json' with { type: 'json' };
import english from './texts/en.json' with { type: 'json' };
import spanish from './texts/es.json' with { type: 'json' };
import french from './texts/fr.json' with { type: 'json' };

/** How a notification is called: a title, a few words beside it, and a sentence. */
export interface NotificationText {
  readonly title: string;
  readonly hint: string;
  readonly description: string;
}

/** The names of the notifications in every language. */
export const NOTIFICATION_TEXTS: Readonly<Record<MailLanguage, Readonly<Record<NotificationType, NotificationText>>>> = {
  en: english,
  fr: french,
  es: spanish,
  de: german,
};

/** Names of those texts in one flat set, such as `ImportFinished.title`. */
export type NotificationTextKey = `${NotificationType}.${keyof NotificationText}`;

/** The names of the notifications in a language as one flat set. */
export function notificationTextSet(language: MailLanguage): Readonly<Record<NotificationTextKey, string>> {
  const entries = Object.entries(NOTIFICATION_TEXTS[language]).flatMap(([type, text]) =>
    Object.entries(text).map(([part, words]) => [`${type}.${part}`, words as string] as const),
  );
  return Object.fromEntries(entries) as Readonly<Record<NotificationTextKey, string>>;
}
