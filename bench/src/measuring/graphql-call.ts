import { request, type Agent } from 'node:http';

/** Where a call goes and who makes it. */
export interface GraphqlCall {
  readonly port: number;
  readonly host: string;
  readonly token: string;
  /** The body: `{ query, variables }` as JSON. */
  readonly body: string;
}

/** Posts one GraphQL operation to loopback and answers its text; throws unless the status is 200. */
export function callGraphql(agent: Agent, { port, host, token, body }: GraphqlCall): Promise<string> {
  const headers = {
    host,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const call = request({ agent, host: '127.0.0.1', port, path: '/graphql', method: 'POST', headers }, (answer) => {
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
