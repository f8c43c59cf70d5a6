import { LANGUAGES_KNOWN, type KnownLanguage } from '@countinghouse/domain/accounts/classifier/knowledge';
import first from './vocabulary/typical-names.json' with { type: 'json' };
import second from './vocabulary/typical-names-2.json' with { type: 'json' };
import third from './vocabulary/typical-names-3.json' with { type: 'json' };
import { CLASSIFIED_TYPES } from '@countinghouse/domain/accounts/classifier/classified-types';

/** Names that accountants everywhere give accounts of a type, in English, German, French, Spanish and Dutch: what the fit knows before any chart. */
export function typicalNames(
  languages: readonly KnownLanguage[] = LANGUAGES_KNOWN,
): readonly { readonly name: string; readonly type: number }[] {
  const lists: Readonly<Record<string, readonly string[]>> = { ...first, ...second, ...third };
  return CLASSIFIED_TYPES.flatMap((type, at) =>
    languages.flatMap((language) => lists[type]?.[LANGUAGES_KNOWN.indexOf(language)]?.split('|') ?? []).map((name) => ({ name, type: at })),
  );
}
