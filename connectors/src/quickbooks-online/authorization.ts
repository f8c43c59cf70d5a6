import type { ConsentAuthorization } from '../consent-authorization';
import { SYSTEM_IO, type HttpIo } from '../http/http-io';
import { WireValue } from '../http/wire-value';
import { oauth2, organizationOf } from '../oauth2';
import { judgeQuickBooks } from './judge-quickbooks';

const NAME = 'QuickBooks Online';
const MINOR_VERSION = '75';

/**
 * Access to QuickBooks Online: the company is chosen at Intuit, which names it in the callback as `realmId`.
 * @internal Tests pass a fake network.
 */
export function createQuickBooksOnlineAuthorization(io: HttpIo): ConsentAuthorization {
  return oauth2(
    {
      name: NAME,
      scopes: ['com.intuit.quickbooks.accounting'],
      judge: judgeQuickBooks,
      async organizations({ client, consent, get }) {
        const realm = new WireValue(consent.query['realmId'], 'callback.realmId', NAME);
        const id = encodeURIComponent(realm.text());
        const answer = await get(`${client.addresses.api}/v3/company/${id}/companyinfo/${id}?minorversion=${MINOR_VERSION}`);
        return [organizationOf(realm, answer.get('CompanyInfo').get('CompanyName'))];
      },
      named: ({ query: { realmId } }) => (realmId === undefined ? [] : [{ id: realmId, name: null }]),
    },
    io,
  );
}

/** Access to QuickBooks Online over the network. */
export const quickBooksOnlineAuthorization: ConsentAuthorization = createQuickBooksOnlineAuthorization(SYSTEM_IO);
