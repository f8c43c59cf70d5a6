import type { Language } from '@countinghouse/domain/locales/language';
import german from './locales/de.json' with { type: 'json' };
import english from './locales/en.json' with { type: 'json' };
import spanish from './locales/es.json' with { type: 'json' };
import french from './locales/fr.json' with { type: 'json' };
import type { MailTemplate } from './mail-facts';

/** The texts of one kind of message; `{name}` stands for a fact, and `{team}` for the tenant. */
interface MessageTexts {
  readonly subject: string;
  readonly heading: string;
  /** Paragraphs. */
  readonly body: readonly string[];
  /** Captions of the facts that are listed, in their order. */
  readonly details: Readonly<Record<string, string>>;
  readonly button: string;
  /** Paragraphs below the button; `{host}` stands for the host that it opens. */
  readonly after?: readonly string[];
}

/** The text set of one language. */
export type MailTexts = Readonly<Record<MailTemplate, MessageTexts>> & {
  readonly frame: Readonly<Record<'colon' | 'settings' | 'subscribed' | 'listed' | 'addressed' | 'fallback', string>>;
  /** Words that facts name. */
  readonly terms: Readonly<Record<string, string>>;
};

/** The texts of messages in every language. */
export const MAIL_TEXTS: Readonly<Record<Language, MailTexts>> = { en: english, fr: french, es: spanish, de: german };
