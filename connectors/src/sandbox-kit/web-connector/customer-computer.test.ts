import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { connectFile } from '../../web-connector/connect-file';
import { soapAnswer } from '../../web-connector/soap-answer';
import { readSoapCall, type SoapCall } from '../../web-connector/soap-call';
import { readBody } from '../send-answer';
import { emptyCompany } from '../testing/small-company';
import { createCustomerComputer } from './customer-computer';
import type { MachinePackage } from './machine-package';

const MACHINE: MachinePackage = {
  companyFile: 'C:\\a.qbw',
  hostAnswer: '',
  openSession: () => undefined,
  answer: () => ({ response: '' }),
};
const calls: { readonly host: string; readonly call: SoapCall }[] = [];
const servers: ReturnType<typeof createServer>[] = [];

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const computer = createCustomerComputer({
  ...{ name: 'Toy', companies: [emptyCompany('held'), emptyCompany('other')], every: 60_000 },
  create: ({ id }) => (id === 'held' ? MACHINE : null),
});
afterAll(() => {
  computer.stop();
  for (const server of servers) server.close();
});

it('a computer visits the product of a file with its password, and says what came of it', async () => {
  const product = await listen((request, response) => {
    void readBody(request).then((body = '') => {
      const call = readSoapCall(body);
      if (call === null) return response.writeHead(400).end();
      calls.push({ host: request.headers.host ?? '', call });
      return response.end(soapAnswer(call.method, call.method === 'authenticate' ? ['ticket', 'none'] : ''));
    });
  });
  const page = `http://127.0.0.1:${await listen(computer.listener)}/`;
  const host = `lender.localhost:${product}`;
  const facts = { appName: 'Countinghouse – Alder', description: 'Sends books', everyMinutes: 15, supportUrl: `http://${host}/` };
  const ids = { ownerId: '57f3b9b6-86f1-4fcc-b1ff-966de1813d20', fileId: '67f3b9b6-86f1-4fcc-b1ff-966de1813d20' };
  const file = connectFile({ ...facts, ...ids, appUrl: `http://${host}/connector/qbwc`, userName: 'ch-7' });
  expect(await (await fetch(page)).text()).not.toContain('Company other');
  const open = (company: string) =>
    fetch(page, { method: 'POST', body: new URLSearchParams({ file, password: 'A-B', company }), redirect: 'manual' });
  expect((await open('other')).status).toBe(422);
  expect((await open('held')).status).toBe(303);
  const look = async () => (await fetch(page)).text();
  while ((await look()).includes('Visiting for the first time')) await pause(20);
  expect(await look()).toContain('<b>Countinghouse – Alder</b>, Company held: Nothing was asked.');
  expect(calls.map((each) => [each.host, each.call.method])).toEqual(
    ['serverVersion', 'clientVersion', 'authenticate'].map((method) => [host, method]),
  );
  expect(calls.at(-1)?.call.given).toEqual({ strUserName: 'ch-7', strPassword: 'A-B' });
});
