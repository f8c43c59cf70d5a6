import { request } from 'node:http';

/** A call at the running copy. */
export interface DemoCall {
  /** Where it listens: `http://127.0.0.1:3000`. */
  readonly address: string;
  /** `lender.localhost:3000`: names the tenant, so that no name has to be resolved. */
  readonly host: string;
  readonly path: string;
  readonly token: string;
}

/** Posts an empty body to the running copy and answers the JSON that comes back; throws a sentence unless the status is 200. */
export function callDemo({ address, host, path, token }: DemoCall): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const call = request(`${address}${path}`, { method: 'POST', headers: { host, authorization: `Bearer ${token}` } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (answer.statusCode === 200) resolve(JSON.parse(text));
        else reject(new Error(`The server refused ${path} (${answer.statusCode}): ${text}`));
      });
    });
    call.on('error', reject);
    call.end();
  });
}
