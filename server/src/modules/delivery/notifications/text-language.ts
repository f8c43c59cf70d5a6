import { languageFor, type Language } from '@countinghouse/domain/locales/language';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { findLanguage } from '../../identity/users/person-language';

/** The language of the texts that a viewer reads: the one asked for, else the person's own, else the tenant's first. */
export const textLanguage = useCase(
  { caller: 'person', because: 'It is their own setting.' },
  async (ctx: ViewerRequestCtx, requested: string | null): Promise<Language> => {
    if (requested !== null) return languageFor([requested, ...ctx.tenant.settings.languages]);
    return languageFor([await findLanguage(ctx, ctx.viewer.userId), ...ctx.tenant.settings.languages]);
  },
);
