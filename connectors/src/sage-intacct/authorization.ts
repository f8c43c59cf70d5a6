import { ConnectorError, type Access } from '../connector';
import type { Organization, PackageClient, Secrets } from '../authorization';
import type { FormAuthorization, FormRefusal } from '../form-authorization';
import type { HttpAnswer, HttpCall } from '../http/http-call';
import { SYSTEM_IO, type HttpIo } from '../http/http-io';
import { PackageRefusal } from '../http/package-refusal';
import { sendCall } from '../http/send-call';
import { organizationOf } from '../oauth2';
import { gatewayOf } from './gateway-address';
import { accessOf, authorizeCall, functionCall, loginCall, type Login, type Sender } from './intacct-access';
import { LOGIN_TERMS, SENDER_NOT_AUTHORIZED } from './intacct-terms';
import { entitiesOf, ENTITY_DETAILS, type Entity } from './entities';
import { entityId } from './organization-id';
import { queryXml } from './query';
import { sessionCall, sessionOf, type StartedSession } from './sessions';

const LONGEST = 200;

/** A look at the chart, which who may read books can see. */
const LOOK = { object: 'GLACCOUNT', fields: ['RECORDNO'], id: 'RECORDNO' } as const;

/**
 * Access to Sage Intacct by a company, its user for web services, and that user's password: they begin a session, which later calls use. The
 * password stays with the grant, and is sent to sign in alone.
 * @internal Tests pass a fake network.
 */
export function createSageIntacctAuthorization(io: HttpIo): FormAuthorization {
  const send = (call: HttpCall, signal: AbortSignal): Promise<HttpAnswer> => sendCall(call, LOGIN_TERMS, { io, signal });

  async function signIn(client: PackageClient, login: Login, signal: AbortSignal): Promise<StartedSession> {
    const { api } = client.addresses;
    return sessionOf(await send(loginCall(sessionCall(api, null), senderOf(client), login), signal), api);
  }

  async function reachOf({ addresses }: PackageClient, companyId: string, access: Access, signal: AbortSignal): Promise<Organization[]> {
    const ask = (xml: string) => send(authorizeCall(functionCall(gatewayOf(addresses.api), xml), access), signal);
    await ask(queryXml(LOOK, { size: 1, offset: 0 }));
    return organizationsOf(companyId, await entitiesOrNone(() => ask(ENTITY_DETAILS)));
  }

  return {
    kind: 'form',
    fields: [
      { name: 'companyId', label: 'companyId', isSecret: false, longest: LONGEST, pattern: /[^\s/]+/ },
      { name: 'userId', label: 'userId', isSecret: false, longest: LONGEST },
      { name: 'password', label: 'password', isSecret: true, longest: LONGEST },
    ],
    async authorize(client, values, signal) {
      const login = loginOf(values);
      const session = await orRefusal(() => signIn(client, login, signal));
      if ('refused' in session) return session;
      const access = accessOf(senderOf(client), session);
      const organizations = await reachOf(client, login.companyId, access, signal);
      return { secrets: { ...login, ...access }, expiresInSeconds: session.expiresInSeconds, organizations };
    },
    async refresh(client, secrets, signal) {
      const login = loginOf(secrets);
      const session = await signIn(client, login, signal);
      return { secrets: { ...login, ...accessOf(senderOf(client), session) }, expiresInSeconds: session.expiresInSeconds };
    },
    async revoke() {
      // Sessions run out by themselves; the user is closed in Sage Intacct, by those who made it.
    },
    access: ({ sender = '', session = '', endpoint = '' }) => ({ sender, session, endpoint }),
  };
}

/** Access to Sage Intacct over the network. */
export const sageIntacctAuthorization: FormAuthorization = createSageIntacctAuthorization(SYSTEM_IO);

function senderOf({ clientId, clientSecret }: PackageClient): Sender {
  return { id: clientId, password: clientSecret };
}

function loginOf({ companyId = '', userId = '', password = '' }: Secrets): Login {
  return { companyId, userId, password };
}

/** The gateway does not say which of the values is wrong. A sender that the company has not authorized is none of them. */
async function orRefusal<T>(signIn: () => Promise<T>): Promise<T | FormRefusal> {
  try {
    return await signIn();
  } catch (error) {
    if (!(error instanceof PackageRefusal) || error.code !== 'Disconnected') throw error;
    if (error.reason !== SENDER_NOT_AUTHORIZED) return { refused: null };
    throw new ConnectorError('InsufficientUserPermissions', 'The company has not authorized this product to use its web services.');
  }
}

/** A company without entities, and a user who may not see them, have none to choose from. */
async function entitiesOrNone(ask: () => Promise<HttpAnswer>): Promise<Entity[]> {
  try {
    return entitiesOf(await ask());
  } catch (error) {
    if (error instanceof PackageRefusal && error.code !== 'Disconnected') return [];
    throw error;
  }
}

/** The whole company, unless its entities keep books in different currencies; and each entity. */
function organizationsOf(companyId: string, entities: readonly Entity[]): Organization[] {
  const isOfOneCurrency = new Set(entities.map(({ currency }) => currency)).size <= 1;
  const whole: Organization = { id: companyId, name: companyId, ...(entities.length > 0 ? { isComplete: true } : {}) };
  return [
    ...(isOfOneCurrency ? [whole] : []),
    ...entities.map(({ id, name }) => ({ ...organizationOf(id, name), id: entityId(companyId, id.text()) })),
  ];
}
