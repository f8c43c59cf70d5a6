import { offersOption } from '@countinghouse/domain/requests/collection-rules';
import { takesDocuments } from '@countinghouse/domain/requests/takes-documents';
import type { TenantSettings } from '@countinghouse/domain/tenants/tenant-settings';
import type { KeptRequestOptions } from '../requests/request-options-body';
import { presentPackages } from '../../identity/tenants/present-packages';
import type { RequestCtx } from '../../../platform/request-ctx';

/** What the tenant and the request let the borrower do (docs/spec.md, borrower 6); an option that the tenant has switched off since counts no more. */
export function borrowerSettings(settings: TenantSettings, options: KeptRequestOptions, isAnonymous: boolean) {
  const { showBorrowerIntroBanner, alwaysCollectBorrowerBusinessInfo, allowMultipleBorrowerImports, acceptedDocuments, retentionDays } =
    settings;
  return {
    showBorrowerIntroBanner,
    alwaysCollectBorrowerBusinessInfo,
    allowMultipleBorrowerImports,
    acceptedDocuments,
    allowUserUpload: takesDocuments(options, settings, isAnonymous),
    provideUserCopy: options.provideUserCopy === true && offersOption(settings, 'provideUserCopy'),
    retentionDays,
  };
}

/** What the pages show of the tenant; over a link the terms of use are always below. */
export function borrowerFlow(ctx: RequestCtx, isAnonymous: boolean) {
  return {
    anonymous: isAnonymous,
    showTerms: !isAnonymous || ctx.tenant.settings.anonymousCollection.showTerms,
    accountingPackages: presentPackages(ctx),
  };
}
