import { languageOf, LANGUAGES, type Language } from '@countinghouse/domain/locales/language';
import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { useCase } from '../../../platform/use-case';
import { storeLanguage } from '../../identity/users/store-language';

/** Keeps the language that the viewer chose, so that mail comes in it; refuses InvalidInput for one that the product does not write. */
export const saveMailLanguage = useCase(
  { caller: 'person', because: 'It is their own setting.' },
  async (ctx: ViewerCtx, language: string): Promise<Result<Language>> => {
    const known = languageOf(language);
    if (known === null) return refuse('InvalidInput', 'language', { problem: `must be one of ${LANGUAGES.join(', ')}` });
    await storeLanguage(ctx, known);
    return known;
  },
);
