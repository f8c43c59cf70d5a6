import { languageFor, languageOf, type Language } from '@countinghouse/domain/locales/language';
import { loadTextSet } from '@countinghouse/domain/locales/load-text-set';
import { reword } from '@countinghouse/domain/locales/reword';
import type { Section, TextSet } from '@countinghouse/domain/locales/sections';
import { TEXT_CALLS, type TextCall } from '@countinghouse/domain/locales/text-calls';
import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { RequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';

/** The requested texts; null for what was left out. */
export interface ReadTextSets {
  readonly call: TextCall;
  readonly languageCode: string | null;
  readonly locale: string | null;
  /** All that the call has where it is null. */
  readonly sectionIds: readonly string[] | null;
}

/** Texts by section, with the language that they are in. */
export interface TextSets {
  readonly languageCode: Language;
  readonly locale: string;
  readonly textSets: Readonly<Partial<Record<Section, TextSet>>>;
}

/** The portal's texts in the tenant's words where it has its own, else the product's, else English (docs/spec.md, lender 7); refuses InvalidInput for a section that the call has not. */
export const readTextSets = useCase(
  { caller: 'anyone', because: 'Texts of the product are open to everybody.' },
  async ({ tenant }: Pick<RequestCtx, 'tenant'>, input: ReadTextSets): Promise<Result<TextSets>> => {
    const offered: readonly Section[] = TEXT_CALLS[input.call];
    const sections = offered.filter((section) => input.sectionIds?.includes(section) ?? true);
    if (input.sectionIds !== null && sections.length < new Set(input.sectionIds).size)
      return refuse('InvalidInput', 'sectionIds', { problem: `must be one of ${offered.join(', ')}` });
    const languageCode = languageFor([input.languageCode, input.locale]);
    const textSets = await Promise.all(
      sections.map(async (section) => {
        const own = await loadTextSet(languageCode, section);
        return [section, reword(own, tenant.settings.rewordings.get(`${languageCode}/${section}`))] as const;
      }),
    );
    return { languageCode, locale: localeFor(languageCode, input.locale), textSets: Object.fromEntries(textSets) };
  },
);

function localeFor(language: Language, requested: string | null): string {
  const [locale] = requested === null ? [] : Intl.DateTimeFormat.supportedLocalesOf(requested.match(/^[\w-]+$/) ? requested : []);
  return locale !== undefined && languageOf(locale) === language ? locale : language;
}
