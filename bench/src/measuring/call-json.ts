import { request, type Agent } from 'node:http';

/** Where a call goes and who makes it. */
export interface CalledJson {
  readonly port: number;
  readonly path: string;
  readonly host: string;
  readonly token: string;
  /** JSON; of GraphQL `{ query, variables }`. */
  readonly body?: string;
  /** POST where absent. */
  readonly method?: 'GET' | 'POST' | 'PUT';
}

/** Sends JSON to loopback and answers the text that comes back; throws unless the status is 200. */
export function callJson(agent: Agent, { port, path, host, token, body = '', method = 'POST' }: CalledJson): Promise<string> {
  const headers = {
    host,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const call = request({ agent, host: '127.0.0.1', port, path, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (answer.statusCode === 200) resolve(text);
        else reject(new Error(`The server answered ${answer.statusCode}: ${text.slice(0, 500)}`));
      });
      answer.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}
