import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RecordedAnswer } from './record-reading';

/** Answers requests with the recorded bodies of a file, at once and on a free loopback port. */
const [path] = process.argv.slice(2) as [string];
const answers = JSON.parse(await readFile(path, 'utf8')) as readonly RecordedAnswer[];
const bodies = new Map(answers.map(({ path: requested, sent, body }) => [`${requested} ${sent ?? ''}`, Buffer.from(body)]));

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = bodies.get(`${request.url ?? ''} ${Buffer.concat(chunks).toString()}`);
    if (body === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
  });
});
server.listen(0, '127.0.0.1', () => console.log(`ready ${(server.address() as AddressInfo).port} .`));
process.on('SIGTERM', () => process.exit(0));
