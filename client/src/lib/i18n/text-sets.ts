import { loadTextSet as loadOwnTextSet } from '@countinghouse/domain/locales/load-text-set';
import type { Section, TextSet } from '@countinghouse/domain/locales/sections';
import { PSEUDO, type PortalLanguage } from './language';
import { pseudoText } from './pseudo-text';

const started = new Map<string, Promise<TextSet>>();

/** Loads a section of texts once, so that every caller gets the same promise. */
export function loadTextSet(language: PortalLanguage, section: Section): Promise<TextSet> {
  const key = `${language}/${section}`;
  const running = started.get(key) ?? readTextSet(language, section);
  started.set(key, running);
  running.catch(() => started.delete(key));
  return running;
}

async function readTextSet(language: PortalLanguage, section: Section): Promise<TextSet> {
  if (language !== PSEUDO) return loadOwnTextSet(language, section);
  const english = await loadOwnTextSet('en', section);
  return Object.fromEntries(Object.entries(english).map(([key, text]) => [key, pseudoText(text)]));
}
