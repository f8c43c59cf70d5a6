import { UNKNOWN_ORGANIZATION, type PackageClient, type Secrets } from '../authorization';
import { ConnectorError } from '../connector';
import type { ConsentAuthorization } from '../consent-authorization';
import { SYSTEM_IO, type HttpIo } from '../http/http-io';
import { judgeByStatus } from '../http/judge-answer';
import type { PlainTerms } from '../http/package-terms';
import { sendCall } from '../http/send-call';
import { WireValue } from '../http/wire-value';
import { oauth2, organizationOf } from '../oauth2';

/** Reading only, in the granular scopes that apps need which were made since March 2026; `PACKAGE_XERO_SCOPES` replaces them. */
const SCOPES = [
  'offline_access',
  'accounting.settings.read',
  'accounting.contacts.read',
  'accounting.journals.read',
  'accounting.invoices.read',
  'accounting.payments.read',
  'accounting.reports.trialbalance.read',
];

const NAME = 'Xero';
const TERMS: PlainTerms = { name: NAME, judge: judgeByStatus, attempts: 2, attemptMilliseconds: 20_000 };

/**
 * Access to Xero: a consent covers the organizations that were ticked. The revocation of its token would end all of them, and those of
 * other workspaces with them, so only the connection of the one organization is deleted; where none is known, those that the consent made.
 * @internal Tests pass a fake network.
 */
export function createXeroAuthorization(io: HttpIo): ConsentAuthorization {
  const granted = oauth2(
    {
      name: NAME,
      scopes: SCOPES,
      async organizations({ client, get }) {
        const connections = (await get(`${client.addresses.api}/connections`)).list();
        return connections.filter(isOrganization).map((each) => organizationOf(each.get('tenantId'), each.get('tenantName')));
      },
    },
    io,
  );

  async function disconnect({ addresses }: PackageClient, { accessToken = '' }: Secrets, organizationId: string, signal: AbortSignal) {
    const headers = { authorization: `Bearer ${accessToken}` };
    const url = `${addresses.api}/connections`;
    const event = organizationId === UNKNOWN_ORGANIZATION ? eventOf(accessToken) : null;
    const answer = await sendCall({ method: 'GET', url: event === null ? url : `${url}?authEventId=${event}`, headers }, TERMS, {
      io,
      signal,
    });
    const connections = new WireValue(answer.json, 'connections', NAME).list();
    for (const connection of connections.filter((each) => event !== null || each.get('tenantId').text() === organizationId)) {
      const id = encodeURIComponent(connection.get('id').text());
      await sendCall({ method: 'DELETE', url: `${url}/${id}`, headers, expects: 'nothing' }, TERMS, { io, signal });
    }
  }

  return {
    ...granted,
    async revoke(client, secrets, organizationId, signal) {
      try {
        await disconnect(client, secrets, organizationId, signal);
      } catch (error) {
        if (!(error instanceof ConnectorError) || error.code !== 'Disconnected') throw error;
        const renewed = await granted.refresh(client, secrets, signal);
        await disconnect(client, renewed.secrets, organizationId, signal);
      }
    },
  };
}

/** Access to Xero over the network. */
export const xeroAuthorization: ConsentAuthorization = createXeroAuthorization(SYSTEM_IO);

/** The consent that a token came of, which it names as a JSON Web Token. */
function eventOf(accessToken: string): string {
  const [, claims = ''] = accessToken.split('.');
  const event = new WireValue(parsed(Buffer.from(claims, 'base64url').toString()), 'access_token', NAME).get('authentication_event_id');
  return encodeURIComponent(event.text());
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A grant may reach the practice of an accountant too, which has no books. */
function isOrganization(connection: WireValue): boolean {
  return connection.get('tenantType').text() === 'ORGANISATION';
}
