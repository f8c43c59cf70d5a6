import { rewrapRow, type SealedTable } from '../../../platform/vault/sealed-table';
import { sealSecret } from '../../../platform/vault/vault';
import { tokenOfLink } from './shareable-link';

/**
 * Links need the key that their token was derived from. To retire that key, the token is stored sealed under the current one: the address
 * that the borrower has stays valid.
 */
export const SEALED_LINK_TOKENS: SealedTable = {
  table: 'shareable_link',
  id: 'request_id',
  owner: 'request_id',
  columns: ['sealed_token', 'sealed_data_key', 'key_version'],
  secret: 'sealed_token',
  dataKey: 'sealed_data_key',
  keyVersion: 'key_version',
  generation: 'generation',
  rewrap(vault, tenantId, row) {
    if (row.sealed !== null) return rewrapRow(vault, tenantId, row);
    const { id: requestId, generation, keyVersion } = row;
    const token = tokenOfLink(vault, tenantId, { requestId, generation, keyVersion, sealedToken: null, sealedDataKey: null });
    const sealed = sealSecret(vault, { tenantId, connectionId: requestId, generation }, token);
    return { sealed_token: sealed.sealedCredentials, sealed_data_key: sealed.sealedDataKey, key_version: sealed.keyVersion };
  },
};
