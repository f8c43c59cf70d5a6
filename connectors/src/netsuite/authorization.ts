import { LASTING, type Grant, type PackageClient, type Secrets, type Organization } from '../authorization';
import type { ConsentAuthorization } from '../consent-authorization';
import type { FormRefusal } from '../form-authorization';
import type { HttpCall } from '../http/http-call';
import { SYSTEM_IO, type HttpIo } from '../http/http-io';
import { PackageRefusal } from '../http/package-refusal';
import type { PlainTerms } from '../http/package-terms';
import { sendCall } from '../http/send-call';
import { signCall } from '../http/sign-call';
import { WireValue } from '../http/wire-value';
import { oauth2, organizationOf } from '../oauth2';
import { ACCOUNT_ID, addressOf, realmOf, organizationIdOf } from './account-id';
import { judgeNetSuite, NETSUITE, signingOf, UNKNOWN_FIELD, UNKNOWN_RECORD } from './netsuite-terms';
import { ConnectorError } from '../connector';
import { suiteqlCall } from './netsuite-api';

/** How long the refresh token of a confidential client lasts from consent on (Oracle, OAuth 2.0 Access and Refresh Token). */
const CONSENT_SECONDS = 7 * 24 * 3_600;

const TERMS: PlainTerms = { name: NETSUITE, judge: judgeNetSuite, attempts: 2, attemptMilliseconds: 20_000 };

/**
 * Access to NetSuite. By consent, the callback names the account, whose own host has the token endpoint; the refresh token stays the same and
 * ends seven days after consent. By a form, calls are signed with a token that an administrator made for the product, which ends only in
 * NetSuite (token-based authentication).
 * @internal Tests pass a fake network.
 */
export function createNetSuiteAuthorization(io: HttpIo): ConsentAuthorization {
  const sending = (signal: AbortSignal, authorize: (call: HttpCall) => HttpCall) => async (call: HttpCall) =>
    (await sendCall(authorize(call), TERMS, { io, signal })).json;
  const accountOf = (value: unknown) => new WireValue(value, 'callback.company', NETSUITE).text();

  /** The subsidiaries are asked for with POST, for which the account must be known. */
  const grantedTo = (account: string, signal: AbortSignal) =>
    oauth2(
      {
        name: NETSUITE,
        scopes: ['rest_webservices'],
        organizations: ({ client, token }) => {
          const authorization = `Bearer ${token.get('access_token').text()}`;
          const send = sending(signal, (call) => ({ ...call, headers: { ...call.headers, authorization } }));
          return organizationsOf(client.addresses.api, account, send);
        },
      },
      io,
    );
  const granted = grantedTo('', AbortSignal.any([]));
  const companiesOf = (client: PackageClient, secrets: Secrets, signal: AbortSignal) =>
    organizationsOf(
      client.addresses.api,
      secrets['account'] ?? '',
      sending(signal, (call) => signCall(call, signingOf(secrets), io)),
    );

  return {
    kind: 'oauth2',
    consentAddress: (client, ask) => granted.consentAddress(client, ask),
    async exchange(client, consent, codeVerifier, signal) {
      const account = accountOf(consent.query['company']);
      const grant = await grantedTo(account, signal).exchange({ ...client, ...at(client, account) }, consent, codeVerifier, signal);
      return { ...grant, secrets: { ...grant.secrets, account }, endsInSeconds: CONSENT_SECONDS };
    },
    async refresh(client, secrets, signal) {
      if (isSigned(secrets)) {
        await companiesOf(client, secrets, signal);
        return lasting(secrets);
      }
      const { account = '' } = secrets;
      const grant = await granted.refresh({ ...client, ...at(client, account) }, secrets, signal);
      return { ...grant, secrets: { ...grant.secrets, account } };
    },
    async revoke(client, secrets, organizationId, signal) {
      // A token that an administrator made is ended there.
      if (isSigned(secrets)) return;
      await granted.revoke({ ...client, ...at(client, secrets['account'] ?? '') }, secrets, organizationId, signal);
    },
    access: (secrets, client) => (isSigned(secrets) ? secrets : granted.access(secrets, client)),
    form: {
      fields: [
        { name: 'account', label: 'accountId', isSecret: false, longest: 40, pattern: ACCOUNT_ID },
        { name: 'tokenId', label: 'tokenId', isSecret: true, longest: 200 },
        { name: 'tokenSecret', label: 'tokenSecret', isSecret: true, longest: 200 },
      ],
      async authorize(client, values, signal) {
        const { account = '', tokenId = '', tokenSecret = '' } = values;
        const keys = { consumerKey: client.clientId, consumerSecret: client.clientSecret, tokenId, tokenSecret };
        const secrets = { account, realm: realmOf(account), ...keys };
        try {
          return { ...lasting(secrets), organizations: await companiesOf(client, secrets, signal) };
        } catch (error) {
          return refusalOf(error);
        }
      },
    },
  };
}

/** Access to NetSuite over the network. */
export const netSuiteAuthorization: ConsentAuthorization = createNetSuiteAuthorization(SYSTEM_IO);

function isSigned({ tokenId }: Secrets): boolean {
  return tokenId !== undefined;
}

function lasting(secrets: Secrets): Grant {
  return { secrets, expiresInSeconds: LASTING };
}

/** The addresses of the client in the hosts of an account. */
function at({ addresses }: PackageClient, account: string): Pick<PackageClient, 'addresses'> {
  const { token, revoke } = addresses;
  return { addresses: { ...addresses, token: addressOf(token, account), revoke: addressOf(revoke, account) } };
}

/** NetSuite does not say which of the values it refused. */
function refusalOf(error: unknown): FormRefusal {
  if (error instanceof PackageRefusal && error.code === 'Disconnected') return { refused: null };
  throw error;
}

const SUBSIDIARIES = `SELECT s.id, s.name FROM subsidiary s WHERE s.iselimination = 'F' AND s.isinactive = 'F' ORDER BY s.id`;
const SUBSIDIARY_OF_LINES = 'SELECT tl.subsidiary FROM transactionline tl WHERE tl.transaction = 0';

/** Sends a call with the access that is explored, and answers its body. */
type Send = (call: HttpCall) => Promise<unknown>;

/**
 * The subsidiaries whose books access reaches, without those for eliminations; in an account without subsidiaries, the account. A role that
 * does not see subsidiaries has books of several in one ledger: it reaches none.
 */
async function organizationsOf(apiUrl: string, account: string, send: Send): Promise<Organization[]> {
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
