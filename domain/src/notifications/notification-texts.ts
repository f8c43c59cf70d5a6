import type { Language } from '../locales/language';
import german from '../locales/de/notification-names.json' with { type: 'json' };
import english from '../locales/en/notification-names.json' with { type: 'json' };
import spanish from '../locales/es/notification-names.json' with { type: 'json' };
import french from '../locales/fr/notification-names.json' with { type: 'json' };
import type { NotificationType } from './notification';

/** How a notification is called: a title, a few words beside it, and a sentence. */
export interface NotificationText {
  readonly title: string;
  readonly hint: string;
  readonly description: string;
}

type TextKey = `${NotificationType}.${keyof NotificationText}`;

const TEXT_SETS: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { en: english, fr: french, es: spanish, de: german };

/** How a notification is called in a language. */
export function notificationText(type: NotificationType, language: Language): NotificationText {
  const texts = TEXT_SETS[language];
  return { title: texts[`${type}.title`], hint: texts[`${type}.hint`], description: texts[`${type}.description`] };
}
