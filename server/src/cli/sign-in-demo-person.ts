import { runningInstance } from '../demo/instance-file';
import { accountIdOf } from '../platform/identity/embedded/directory';
import { embeddedIssuer } from '../platform/identity/embedded/embedded-identity';
import { mintToken } from '../platform/identity/embedded/mint-token';
import { readKeys } from '../platform/identity/embedded/provider-keys';
import { DEMO_TENANTS } from '../seed/demo-tenants';
import { callDemo } from './call-demo';

/** Whose token, of which copy. */
export interface SignInOptions {
  readonly tenant: string;
  readonly email: string;
  readonly home: string;
}

/** A token of a demo person, signed in at the running copy; throws with a sentence when there is no such copy or person. */
export async function signInDemoPerson(options: SignInOptions): Promise<string> {
  const tenant = DEMO_TENANTS.find((each) => each.name === options.tenant.toLowerCase());
  if (tenant === undefined)
    throw new Error(`There is no demo tenant ${options.tenant}: ${DEMO_TENANTS.map((each) => each.name).join(', ')}.`);
  const person = tenant.people.find((each) => each.emailAddress === options.email.toLowerCase());
  if (person === undefined)
    throw new Error(`${options.email} is not a person of ${tenant.name}: ${tenant.people.map((each) => each.emailAddress).join(', ')}.`);
  const [keys, instance] = [await readKeys(options.home), await runningInstance(options.home)];
  if (keys === null || instance === null)
    throw new Error(`No copy of Countinghouse is running with the folder ${options.home}. Start one with npm start.`);
  const account = { accountId: accountIdOf(tenant.id, person.id), emailAddress: person.emailAddress };
  const token = await mintToken(keys, embeddedIssuer(instance.port), tenant.name, account, new Date());
  await callDemo({ address: instance.address, host: `${tenant.name}.localhost:${instance.port}`, path: '/api/auth/postlogin', token });
  return token;
}
