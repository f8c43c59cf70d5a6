import { ConnectorError } from '../connector';
import type { ConsentAuthorization } from '../consent-authorization';
import { SYSTEM_IO, type HttpIo } from '../http/http-io';
import { judgeByStatus } from '../http/judge-answer';
import { oauth2 } from '../oauth2';
import { FREE_AGENT, introduced } from './freeagent-terms';
import { companyIdOf } from './read-company';

/**
 * Access to FreeAgent: a consent covers the one company of its user, whose level decides what may be read, so that there are no scopes.
 * FreeAgent can't be told to end a grant. A renewal replaces the tokens of the user, so access is renewed, and what comes is thrown away.
 * @internal Tests pass a fake network.
 */
export function createFreeAgentAuthorization(io: HttpIo): ConsentAuthorization {
  const granted = oauth2(
    {
      name: FREE_AGENT,
      scopes: [],
      judge: judgeByStatus,
      async organizations({ client, get }) {
        const company = (await get(`${client.addresses.api}/v2/company`)).get('company');
        return [{ id: companyIdOf(company), name: company.get('name').textOrNull()?.trim().slice(0, LONGEST_NAME) || null }];
      },
    },
    introduced(io),
  );
  return {
    ...granted,
    async revoke(client, secrets, _organizationId, signal) {
      try {
        await granted.refresh(client, secrets, signal);
      } catch (error) {
        if (!(error instanceof ConnectorError) || error.code !== 'Disconnected') throw error;
      }
    },
  };
}

/** Names are shown, never relied on. */
const LONGEST_NAME = 200;

/** Access to FreeAgent over the network. */
export const freeAgentAuthorization: ConsentAuthorization = createFreeAgentAuthorization(SYSTEM_IO);
