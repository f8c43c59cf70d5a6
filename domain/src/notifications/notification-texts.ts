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
