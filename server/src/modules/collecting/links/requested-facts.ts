import { isRefusal } from '@countinghouse/domain/refusals';
import { readRequestOptions } from '@countinghouse/domain/requests/read-request-options';
import { COLLECTION_GROUPS } from '@countinghouse/domain/requests/request-options';
import type { TenantSettings } from '@countinghouse/domain/tenants/tenant-settings';
import type { MailFacts } from '../../delivery/mail/mail-facts';
import type { KeptRequestOptions } from '../requests/request-options-body';
import { offersUpload } from '../../identity/tenants/tenant-packages';

/** What a request asks for, as listed in a mail: the facts of the landing page, in their order (docs/spec.md, borrower 2.1). */
export function requestedFacts(
  options: KeptRequestOptions,
  settings: TenantSettings,
): Pick<MailFacts['BooksRequested'], 'asked' | 'periods' | 'how' | 'access'> {
  const gathered = readRequestOptions(options);
  if (isRefusal(gathered)) throw new Error('The options of a stored request could not be read.');
  const canUpload = offersUpload(settings);
  return {
    asked: { terms: COLLECTION_GROUPS.filter((group) => gathered.groups[group]) },
    periods: { terms: [`years${gathered.fullFiscalYears}`] },
    how: { terms: [canUpload ? 'signInOrUpload' : 'signIn'] },
    access: { terms: [gathered.anonymizeCustomersAndVendors ? 'readOnlyNamesReplaced' : 'readOnly'] },
  };
}
