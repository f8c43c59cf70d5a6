import { languageFor, type Language } from '@countinghouse/domain/locales/language';
import { readInTenant } from '../../../platform/database/with-tenant';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';

const LANGUAGE = 'select language from portal_user where tenant_id = $1 and id = $2';

/** The language of the texts that a viewer reads: the one asked for, else the person's own, else the tenant's first. */
export async function textLanguage(ctx: ViewerRequestCtx, requested: string | null): Promise<Language> {
  if (requested !== null) return languageFor([requested, ...ctx.tenant.settings.languages]);
  const [person] = await readInTenant<{ language: string | null }>(ctx, LANGUAGE, [ctx.tenant.id, ctx.viewer.userId], 'user-language');
  return languageFor([person?.language, ...ctx.tenant.settings.languages]);
}
