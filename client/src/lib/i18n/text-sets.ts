import { loadTextSet as loadOwnTextSet } from '@countinghouse/domain/locales/load-text-set';
import type { Section, TextSet } from '@countinghouse/domain/locales/sections';
import { callApi } from '../calls/call-api';
import { PSEUDO, localeOf, type PortalLanguage } from './language';
import { pseudoText } from './pseudo-text';

const started = new Map<string, Promise<TextSet>>();
const loaded = new Map<string, TextSet>();
let reworded: Promise<ReadonlySet<string>> = Promise.resolve(new Set<string>());

/** Sets the text sets, as `fr/common`, in which the tenant has its own texts; texts requested after this wait until they are known. */
export function expectRewordings(names: Promise<readonly string[]>): void {
  reworded = names.then((known) => new Set(known));
}

/** Loads a section of texts once, so that every caller gets the same promise; a cached one has its value attached, which React's `use` then takes synchronously. */
export function loadTextSet(language: PortalLanguage, section: Section): Promise<TextSet> {
  const key = `${language}/${section}`;
  const running = started.get(key) ?? readTextSet(language, section);
  started.set(key, running);
  running.then(
    (texts) => {
      loaded.set(key, texts);
      void Object.assign(running, { status: 'fulfilled', value: texts });
    },
    () => started.delete(key),
  );
  return running;
}

/** A section of texts that has been loaded; null before. */
export function loadedTextSet(language: PortalLanguage, section: Section): TextSet | null {
  return loaded.get(`${language}/${section}`) ?? null;
}

/** Loads in another language what has been loaded in one. */
export async function loadSameSections(from: PortalLanguage, to: PortalLanguage): Promise<void> {
  const sections = [...loaded.keys()].flatMap((key) => (key.startsWith(`${from}/`) ? [key.slice(from.length + 1) as Section] : []));
  await Promise.all(sections.map((section) => loadTextSet(to, section)));
}

async function readTextSet(language: PortalLanguage, section: Section): Promise<TextSet> {
  if (language === PSEUDO) {
    const english = await loadOwnTextSet('en', section);
    return Object.fromEntries(Object.entries(english).map(([key, text]) => [key, pseudoText(text)]));
  }
  const own = loadOwnTextSet(language, section);
  return (await reworded).has(`${language}/${section}`) ? readReworded(language, section).catch(() => own) : own;
}

/** The product's own words will do where the tenant's can't be had. */
async function readReworded(language: PortalLanguage, section: Section): Promise<TextSet> {
  const body = { languageCode: language, locale: localeOf(language, navigator.languages), sectionIds: [section] };
  const answer = (await callApi('POST', '/api/tenant/portaltext', { body, background: true })) as { textSets: Record<string, TextSet> };
  const texts = answer.textSets[section];
  if (texts === undefined) throw new Error(`The server has no texts of ${section}.`);
  return texts;
}
