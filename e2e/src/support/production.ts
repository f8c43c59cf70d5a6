import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, type APIRequestContext } from '@playwright/test';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const { STACK_ADDRESS = '127.0.0.1', STACK_HOME = '' } = process.env;

/** Runs the operator's command in the stack, as `docker compose run --rm migrate` would; answers what it prints. */
export function countinghouse(words: readonly string[], input = ''): string {
  return inStack(['node', 'server/dist/countinghouse.js', ...words], input);
}

/** The figures of a worker, which only the network of the stack reaches. */
export function workersFigures(): string {
  return inStack(['node', '-e', "fetch('http://worker:9464/metrics').then((answer) => answer.text()).then(console.log)"], '');
}

function inStack(words: readonly string[], input: string): string {
  return execFileSync('node', ['scripts/stack.mjs', 'run', 'migrate', ...words], { cwd: ROOT, encoding: 'utf8', input });
}

/** Somebody at the identity provider of the stack. */
export interface Member {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}

/** Gives somebody an account at the identity provider, as its administrator does. */
export async function addMember(request: APIRequestContext, { email, firstName, lastName, password }: Member): Promise<void> {
  const secrets = parseEnv(readFileSync(join(STACK_HOME, 'secrets.env'), 'utf8'));
  const identity = `http://${STACK_ADDRESS}:8080`;
  const grant = { grant_type: 'password', client_id: 'admin-cli', username: 'admin', password: secrets['IDENTITY_ADMIN_PASSWORD'] ?? '' };
  const admitted = await request.post(`${identity}/realms/master/protocol/openid-connect/token`, { form: grant });
  const { access_token: token } = (await admitted.json()) as { access_token: string };
  const added = await request.post(`${identity}/admin/realms/countinghouse/users`, {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      ...{ username: email, email, emailVerified: true, enabled: true, firstName, lastName },
      credentials: [{ type: 'password', value: password, temporary: false }],
    },
  });
  expect(added.status(), await added.text()).toBe(201);
}

/** A password that nobody guesses. */
export function newPassword(): string {
  return randomUUID();
}

/** The text of the newest message to somebody whose subject fits, once it has come to the mail server of the stack. */
export async function mailTo(request: APIRequestContext, recipient: string, subject: RegExp): Promise<string> {
  const mail = `http://${STACK_ADDRESS}:8025/api/v1`;
  let id = '';
  await expect
    .poll(async () => {
      const { messages } = (await (await request.get(`${mail}/messages`)).json()) as { messages: readonly Summary[] };
      id = messages.find(({ To, Subject }) => To.some(({ Address }) => Address === recipient) && subject.test(Subject))?.ID ?? '';
      return id;
    })
    .not.toBe('');
  return ((await (await request.get(`${mail}/message/${id}`)).json()) as { Text: string }).Text;
}

interface Summary {
  readonly ID: string;
  readonly Subject: string;
  readonly To: readonly { readonly Address: string }[];
}
