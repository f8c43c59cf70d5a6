import { startWebhookReceiver } from '@countinghouse/server/testing/webhook-receiver';
import { call, pause, type TimedAnswer } from '../portal-calls';
import type { Stack } from '../stack';
import type { Books, Person } from './people';
import { statementPath } from './read-books';

/** How often each kind of change was done, and what came in its place. */
export interface Changes {
  readonly done: Record<'saves' | 'workbooks' | 'sign-ins', number>;
  readonly failures: string[];
}

const BETWEEN = 1_000;
const MOST_LOOKS = 600;

/** Saves statements, has workbooks made, and signs in and out, until it is over. */
export async function changeUntil(
  isOver: () => boolean,
  stack: Stack,
  people: readonly Person[],
  books: readonly Books[],
): Promise<Changes> {
  const changes: Changes = { done: { saves: 0, workbooks: 0, 'sign-ins': 0 }, failures: [] };
  const again = async (name: keyof Changes['done'], change: (person: Person, record: Books, number: number) => Promise<TimedAnswer>) => {
    for (let number = 0; !isOver(); number += 1) {
      const record = books[number % books.length];
      const person = people.find(({ tenantId }) => tenantId === record?.tenantId);
      if (record === undefined || person === undefined) throw new RangeError('Changes need books, and a person of their tenant.');
      const { status, body } = await change(person, record, number);
      if (status === 200) changes.done[name] += 1;
      else changes.failures.push(`${name} ${status} ${body.code ?? ''}`.trim());
      await pause(BETWEEN);
    }
  };
  await Promise.all([
    again('saves', saveBalanceSheet),
    again('workbooks', (person, record) => makeWorkbooks(person, record, isOver)),
    again('sign-ins', (person, _record, number) => signInAndOut(stack, person, number)),
  ]);
  return changes;
}

async function saveBalanceSheet(person: Person, record: Books): Promise<TimedAnswer> {
  const path = `${statementPath(record)}?statementType=BalanceSheet`;
  const read = await call(person, 'GET', path);
  return read.status === 200 ? call(person, 'PUT', path, { json: read.body }) : read;
}

async function makeWorkbooks(person: Person, { workspaceId, financialRecordId }: Books, isOver: () => boolean): Promise<TimedAnswer> {
  const ordered = await call(person, 'POST', `/api/${workspaceId}/FinancialRecords/${financialRecordId}/workbooks/revisions`);
  if (ordered.status !== 200) return ordered;
  const path = `/api/${workspaceId}/financialrecords/${financialRecordId}/workbooks/${String(ordered.body.revisionNumber)}/status`;
  for (let look = 0; look < MOST_LOOKS && !isOver(); look += 1) {
    const answer = await call(person, 'GET', path);
    if (answer.status !== 200 || answer.body.outcome === 'Success') return answer;
    if (answer.body.outcome !== 'Pending') return { ...answer, status: 0 };
    await pause(BETWEEN);
  }
  return ordered;
}

/** A new session of the same person, which ends again. */
async function signInAndOut({ identity }: Stack, person: Person, number: number): Promise<TimedAnswer> {
  const caller = { ...person, token: await identity.sign(person.subject, `sign-in-${number}-${person.userId}`) };
  const signedIn = await call(caller, 'POST', '/api/auth/postlogin', { json: {} });
  return signedIn.status === 200 ? call(caller, 'POST', '/api/auth/signout', { json: {} }) : signedIn;
}

/** A receiver of the webhooks of everyone's uploads. */
export async function receiveWebhooks(people: readonly Person[]) {
  const receiver = await startWebhookReceiver();
  const oneOfEachTenant = new Map(people.map((person) => [person.tenantId, person])).values();
  for (const person of oneOfEachTenant) {
    const endpoint = { url: receiver.url, events: ['DocumentsUploaded'] };
    const { status } = await call(person, 'POST', '/Webhooks/WebhookEndpoints', { json: endpoint });
    if (status >= 300) throw new Error(`A webhook endpoint was answered ${status}.`);
  }
  return receiver;
}
