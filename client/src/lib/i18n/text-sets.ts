import type { Language } from './language';
import { pseudoText } from './pseudo-text';
import type { Section, TextSet } from './sections';

const FILES = import.meta.glob<TextSet>('../../locales/*/*.json', { import: 'default' });
const started = new Map<string, Promise<TextSet>>();
const loaded = new Map<string, TextSet>();

/** A section that is already here, else null. */
export function loadedTextSet(language: Language, section: Section): TextSet | null {
  return loaded.get(`${language}/${section}`) ?? null;
}

/** Loads a section of texts once; a text that its language does not have yet is shown in English. */
export function loadTextSet(language: Language, section: Section): Promise<TextSet> {
  const key = `${language}/${section}`;
  const running = started.get(key) ?? readTextSet(language, section).then((set) => (loaded.set(key, set), set));
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
  return (await FILES[`../../locales/${folder}/${section}.json`]?.()) ?? {};
}
