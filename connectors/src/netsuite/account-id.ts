import { ConnectorError } from '../connector';
import { NETSUITE } from './netsuite-terms';

/** What an account of NetSuite is called: `1234567`, `TSTDRV1234567`, or `1234567_SB1` for a sandbox. */
export const ACCOUNT_ID = /[A-Z0-9]+(?:[_-][A-Z0-9]+)*/i;

const WHOLE_ID = new RegExp(`^${ACCOUNT_ID.source}$`, 'i');

/** The address with the account in its host, where letters are small and hyphens stand for underscores. Throws ConnectorError. */
export function addressOf(template: string, account: string): string {
  if (!WHOLE_ID.test(account)) throw new ConnectorError('InternalError', `${NETSUITE} named no account.`, 'BooksUnreadable');
  return template.replace('{account}', account.toLowerCase().replaceAll('_', '-'));
}

/** The realm of signatures: an account in capital letters, with underscores. */
export function realmOf(account: string): string {
  return account.toUpperCase().replaceAll('-', '_');
}

/** An account and the subsidiary whose books are read; null in an account without subsidiaries. */
export interface AccountPart {
  readonly account: string;
  readonly subsidiary: string | null;
}

/** Both as the id of an organization: `1234567_SB1/5`, or the account alone. */
export function organizationIdOf({ account, subsidiary }: AccountPart): string {
  return subsidiary === null ? account : `${account}/${subsidiary}`;
}

/** The parts of such an id. Throws ConnectorError. */
export function partsOf(organizationId: string): AccountPart {
  const [, account, subsidiary = null] = /^([^/]+)(?:\/(\d+))?$/.exec(organizationId) ?? [];
  if (account === undefined) throw new ConnectorError('InternalError', `${NETSUITE} has no such books.`, 'BooksUnreadable');
  return { account, subsidiary };
}
