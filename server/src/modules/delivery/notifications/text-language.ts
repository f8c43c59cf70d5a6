import { languageFor, type Language } from '@countinghouse/domain/locales/language';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { findLanguage } from '../../identity/users/person-language';

/** The language of the texts that a viewer reads: the one asked for, else the person's own, else the tenant's first. */
export async function textLanguage(ctx: ViewerRequestCtx, requested: string | null): Promise<Language> {
  if (requested !== null) return languageFor([requested, ...ctx.tenant.settings.languages]);
  return languageFor([await findLanguage(ctx, ctx.viewer.userId), ...ctx.tenant.settings.languages]);
}
