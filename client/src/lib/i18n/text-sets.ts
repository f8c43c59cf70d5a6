import { MAIL_LANGUAGES } from '@countinghouse/domain/mail/mail-language';
import type { Language } from './language';
import { pseudoText } from './pseudo-text';
import type { Section, TextSet } from './sections';

const FILES = import.meta.glob<TextSet>('../../locales/*/*.json', { import: 'default' });
/** Texts that the domain has, because mails and workbooks need them too; null in a language that it has not. */
const OF_DOMAIN: Partial<Record<Section, (language: string) => Promise<TextSet | null>>> = {
  checks: async (language) => (language === 'en' ? (await import('@countinghouse/domain/imports/checks/texts.en')).CHECK_TEXTS_EN : null),
  'notification-names': async (language) => {
    const known = MAIL_LANGUAGES.find((each) => each === language);
    return known === undefined ? null : (await import('@countinghouse/domain/notifications/notification-texts')).notificationTextSet(known);
  },
};

const started = new Map<string, Promise<TextSet>>();

/** Loads a section of texts once, so that every caller gets the same promise; a text that its language does not have yet is shown in English. */
export function loadTextSet(language: Language, section: Section): Promise<TextSet> {
  const key = `${language}/${section}`;
  const running = started.get(key) ?? readTextSet(language, section);
  started.set(key, running);
  running.catch(() => started.delete(key));
  return running;
}

async function readTextSet(language: Language, section: Section): Promise<TextSet> {
  const english = await readFile('en', section);
  if (language === 'en') return english;
  if (language === 'en-XA') return Object.fromEntries(Object.entries(english).map(([key, text]) => [key, pseudoText(text)]));
  return { ...english, ...(await readFile(language, section)) };
}

async function readFile(folder: string, section: Section): Promise<TextSet> {
  return (await OF_DOMAIN[section]?.(folder)) ?? (await FILES[`../../locales/${folder}/${section}.json`]?.()) ?? {};
}
