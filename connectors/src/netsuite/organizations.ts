import type { Organization } from '../authorization';
import { ConnectorError } from '../connector';
import type { HttpCall } from '../http/http-call';
import { PackageRefusal } from '../http/package-refusal';
import { WireValue } from '../http/wire-value';
import { organizationOf } from '../oauth2';
import { organizationIdOf } from './account-id';
import { suiteqlCall } from './netsuite-api';
import { NETSUITE, UNKNOWN_FIELD, UNKNOWN_RECORD } from './netsuite-terms';

const SUBSIDIARIES = `SELECT s.id, s.name FROM subsidiary s WHERE s.iselimination = 'F' AND s.isinactive = 'F' ORDER BY s.id`;
const SUBSIDIARY_OF_LINES = 'SELECT tl.subsidiary FROM transactionline tl WHERE tl.transaction = 0';

/** Sends a call with the access that is explored, and answers its body. */
type Send = (call: HttpCall) => Promise<unknown>;

/**
 * The subsidiaries whose books access reaches, without those for eliminations; in an account without subsidiaries, the account. A role that
 * does not see subsidiaries has books of several in one ledger: it reaches none.
 */
export async function organizationsOf(apiUrl: string, account: string, send: Send): Promise<Organization[]> {
  const ask = async (q: string): Promise<WireValue[]> =>
    new WireValue(await send(suiteqlCall(apiUrl, account, q)), 'organizations', NETSUITE).get('items').list();
  try {
    const subsidiaries = await ask(SUBSIDIARIES);
    return subsidiaries.map((row) => {
      const { name } = organizationOf(row.get('id'), row.get('name'));
      return { id: organizationIdOf({ account, subsidiary: row.get('id').id() }), name };
    });
  } catch (error) {
    if (!isRefusal(error, UNKNOWN_RECORD) || (await hasSubsidiaries(ask))) throw error;
    return [{ id: organizationIdOf({ account, subsidiary: null }), name: null }];
  }
}

async function hasSubsidiaries(ask: (q: string) => Promise<unknown>): Promise<boolean> {
  try {
    await ask(SUBSIDIARY_OF_LINES);
    return true;
  } catch (error) {
    if (isRefusal(error, UNKNOWN_FIELD)) return false;
    throw error instanceof ConnectorError ? error : new ConnectorError('InternalError', `${NETSUITE} named no subsidiaries.`);
  }
}

function isRefusal(error: unknown, reason: string): boolean {
  return error instanceof PackageRefusal && error.reason === reason;
}
