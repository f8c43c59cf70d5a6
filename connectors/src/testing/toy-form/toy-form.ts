import type { AccountingPackage } from '../../accounting-package';
import { LASTING, type Grant, type Organization, type PackageClient, type Secrets } from '../../authorization';
import type { FormAuthorization, FormRefusal } from '../../form-authorization';
import { SYSTEM_IO } from '../../http/http-io';
import { judgeByStatus } from '../../http/judge-answer';
import { PackageRefusal } from '../../http/package-refusal';
import type { Judge, PlainTerms } from '../../http/package-terms';
import { sendCall } from '../../http/send-call';
import { signCall } from '../../http/sign-call';
import { WireValue } from '../../http/wire-value';
import { organizationOf } from '../../oauth2';

const NAME = 'Toy';

const judge: Judge = (answer, call, now) => {
  if (answer.status === 401) return { kind: 'refused', code: 'Disconnected' };
  if (answer.status === 404) return { kind: 'refused', code: 'Disconnected', reason: 'account' };
  return judgeByStatus(answer, call, now);
};
const TERMS: PlainTerms = { name: NAME, judge, attempts: 1, attemptMilliseconds: 5_000 };

/** Access by an account and a token, with which every call is signed: what NetSuite asks for, as a toy. */
export const toyAuthorization: FormAuthorization = {
  kind: 'form',
  fields: [
    { name: 'account', label: 'accountId', isSecret: false, longest: 20, pattern: /[A-Z0-9_]+/ },
    { name: 'token', label: 'tokenId', isSecret: false, longest: 64 },
    { name: 'tokenSecret', label: 'tokenSecret', isSecret: true, longest: 64 },
  ],
  async authorize(client, values, signal) {
    try {
      return { ...granted(values), organizations: await companiesOf(client, values, signal) };
    } catch (error) {
      return refusalOf(error);
    }
  },
  async refresh(client, secrets, signal) {
    await companiesOf(client, secrets, signal);
    return granted(secrets);
  },
  async revoke() {
    // A token of this kind is ended at the vendor, by the person who made it.
  },
  access: (secrets) => secrets,
};

/** The toy in the place of a package that is not connected yet. */
export const toyFormPackage: AccountingPackage = {
  datasourceNameId: 'NetSuite',
  name: 'NetSuite',
  kind: 'connection',
  position: 115,
  beta: false,
  bases: ['Accrual'],
  aliases: [],
  client: { id: 'NETSUITE', addresses: null },
  authorization: () => Promise.resolve(toyAuthorization),
  connector: () => Promise.reject(new Error('The toy is not read.')),
};

async function companiesOf(client: PackageClient, values: Secrets, signal: AbortSignal): Promise<readonly Organization[]> {
  const { account = '', token = '', tokenSecret = '' } = values;
  const keys = { consumerKey: client.clientId, consumerSecret: client.clientSecret, token, tokenSecret };
  const call = { method: 'GET', url: `${client.addresses.api}/accounts/${encodeURIComponent(account)}/companies` } as const;
  const signed = signCall(call, { keys, method: 'HMAC-SHA256', realm: account }, SYSTEM_IO);
  const answer = await sendCall(signed, TERMS, { io: SYSTEM_IO, signal });
  const companies = new WireValue(answer.json, 'companies', NAME).get('companies').list();
  return companies.map((each) => organizationOf(each.get('id'), each.get('name')));
}

function granted(secrets: Secrets): Grant {
  return { secrets, expiresInSeconds: LASTING };
}

function refusalOf(error: unknown): FormRefusal {
  if (error instanceof PackageRefusal && error.code === 'Disconnected') return { refused: error.reason };
  throw error;
}
