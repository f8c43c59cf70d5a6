import { languageFor, type Language } from '@countinghouse/domain/locales/language';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';

/** The language of the texts that a viewer reads: the one asked for, else the person's own, else the tenant's first. */
export function textLanguage({ tenant, viewer }: Pick<ViewerRequestCtx, 'tenant' | 'viewer'>, requested: string | null): Language {
  return languageFor([requested ?? viewer.language, ...tenant.settings.languages]);
}
