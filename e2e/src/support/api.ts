import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { tokenOf } from './sign-in';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** A bearer token of a demo person, by the README's own command. */
export function tokenByCommand(tenant: string, email: string): string {
  return byCommand('token', ['--tenant', tenant, '--email', email]);
}

/** What a command of the operator's guide prints beside the running copy. */
export function operatorCommand(words: readonly string[]): string {
  return byCommand('countinghouse', words);
}

function byCommand(script: string, words: readonly string[]): string {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const env = { ...process.env, COUNTINGHOUSE_HOME: process.env.E2E_HOME ?? `/tmp/countinghouse-e2e-${process.env.E2E_PORT ?? 4310}` };
  return execFileSync(npm, ['run', '--silent', script, '--', ...words], { cwd: ROOT, env, encoding: 'utf8' }).trim();
}

const tokens = new Map<string, { readonly token: Promise<string>; readonly at: number }>();
/** A session that nobody renews ends after half an hour. */
const RENEWED_AFTER = 10 * 60_000;

/** A token of a person that other stories of this process have used before, as long as its session surely runs. */
function sharedTokenOf(baseUrl: string, email: string): Promise<string> {
  const known = tokens.get(email);
  if (known !== undefined && Date.now() - known.at < RENEWED_AFTER) return known.token;
  const token = tokenOf(baseUrl, email);
  tokens.set(email, { token, at: Date.now() });
  return token;
}

/** The calls of one person. */
export interface Api {
  get(path: string): Promise<APIResponse>;
  post(path: string, body?: object): Promise<APIResponse>;
  put(path: string, body: object): Promise<APIResponse>;
  delete(path: string): Promise<APIResponse>;
  upload(path: string, fileName: string, content: string): Promise<APIResponse>;
  graphql<Data>(query: string, variables: object): Promise<Data>;
}

/** The calls of a person at the tenant of the base address, by a token that other stories share. */
export async function apiAs(request: APIRequestContext, baseUrl: string, email: string): Promise<Api> {
  return apiOf(request, baseUrl, await sharedTokenOf(baseUrl, email));
}

/** Calls the tenant of the base address with a token, as an integrator does. */
export function apiOf(request: APIRequestContext, baseUrl: string, token: string): Api {
  const { port, hostname } = new URL(baseUrl);
  const local = `http://127.0.0.1:${port}`;
  const headers = { Authorization: `Bearer ${token}`, Host: `${hostname}:${port}`, 'X-Request-Id': randomUUID() };
  return {
    get: (path) => request.get(local + path, { headers }),
    post: (path, body = {}) => request.post(local + path, { headers, data: body }),
    put: (path, body) => request.put(local + path, { headers, data: body }),
    delete: (path) => request.delete(local + path, { headers }),
    upload: (path, fileName, content) =>
      request.post(local + path, {
        headers,
        multipart: { content: { name: fileName, mimeType: 'text/csv', buffer: Buffer.from(content) } },
      }),
    async graphql<Data>(query: string, variables: object): Promise<Data> {
      const answer = await request.post(`${local}/graphql`, { headers, data: { query, variables } });
      const { data, errors } = (await answer.json()) as { data: Data; errors?: readonly { message: string }[] };
      if (errors !== undefined) throw new Error(errors.map((error) => error.message).join('; '));
      return data;
    },
  };
}
