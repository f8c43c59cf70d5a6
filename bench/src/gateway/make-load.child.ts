import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { callJson } from '../measuring/call-json';
import { FACES, MATCHES_PER_TENANT, REQUESTED, type FaceName } from './workspace-request';

/** Makes so many requests over kept connections, tenant by tenant, checks each answer, and prints the milliseconds they took together. */
const [port, requests, connections, callersFile, faceName] = process.argv.slice(2) as [string, string, string, string, FaceName];
const face = FACES[faceName];
const callers = JSON.parse(readFileSync(callersFile, 'utf8')) as readonly { readonly host: string; readonly token: string }[];
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
let next = 0;

const start = performance.now();
await Promise.all(Array.from({ length: Number(connections) }, callUntilDone));
console.log(performance.now() - start);
agent.destroy();

async function callUntilDone(): Promise<void> {
  while (next < Number(requests)) {
    const caller = callers[next++ % callers.length];
    if (caller === undefined) throw new Error('No caller is configured.');
    const answer = await callJson(agent, { port: Number(port), path: face.path, ...caller, body: face.body });
    if (!isComplete(answer)) throw new Error(`Not the page that was asked for: ${answer.slice(0, 300)}`);
  }
}

function isComplete(answer: string): boolean {
  return answer.includes(face.count(MATCHES_PER_TENANT)) && answer.split('"displayName"').length === REQUESTED.first + 1;
}
