import { chanceOf } from '@countinghouse/connectors/sandbox-kit/kernel/chance';
import { FACES } from '../../gateway/workspace-request';
import { statementQuery } from '../../statement-read/statement-query';
import { call, pause, type CallBody, type TimedAnswer } from '../portal-calls';
import type { Books, Person } from './people';

/** What people open. */
export const READS = ['workspaces', 'submissions', 'statement', 'trace'] as const;
export type Read = (typeof READS)[number];

/** How long each answer took in milliseconds, and what came instead of an answer. */
export interface Reading {
  readonly times: Readonly<Record<Read, number[]>>;
  readonly failures: string[];
}

/** Milliseconds between two pages of one person. */
const SHORTEST_LOOK = 1_500;
const LONGEST_LOOK = 4_500;

const SUBMISSIONS = `{
  submissions(first: 25) { nodes { id creationTime portalStatus source } }
  submissionCounts { cells { category source count } oldest newest }
}`;

interface StatementAnswer {
  readonly data: {
    readonly financialStatement: {
      readonly columnHeaders: readonly { readonly reportingPeriodId: string }[];
      readonly lineItems: readonly { readonly id: string; readonly accountId: string | null }[];
    };
  };
}

interface TraceAnswer {
  readonly accounts: readonly { readonly accountId: string }[];
  readonly account: { readonly slices: readonly { readonly start: string }[] } | null;
}

/** Lets everybody read at their own pace until it is over. */
export async function readUntil(isOver: () => boolean, people: readonly Person[], books: readonly Books[]): Promise<Reading> {
  const reading: Reading = { times: { workspaces: [], submissions: [], statement: [], trace: [] }, failures: [] };
  await Promise.all(people.map((person, index) => readAs(person, books, `reader ${index}`, reading, isOver)));
  return reading;
}

/** One person: lists, then a statement, then what is behind one of its figures, and again. */
async function readAs(person: Person, all: readonly Books[], seed: string, reading: Reading, isOver: () => boolean): Promise<void> {
  const books = all.filter(({ tenantId }) => tenantId === person.tenantId);
  const chance = chanceOf(seed);
  const ask = async (read: Read, ...asked: Asked): Promise<TimedAnswer['body'] | null> => {
    if (isOver()) return null;
    const answer = await call(person, ...asked);
    const isGood = answer.status === 200 && answer.body.errors === undefined;
    if (isGood) reading.times[read].push(answer.milliseconds);
    else reading.failures.push(`${read} ${answer.status} ${answer.body.code ?? ''}`.trim());
    return isGood ? answer.body : null;
  };
  const look = async () => {
    for (let left = chance.whole(SHORTEST_LOOK, LONGEST_LOOK); left > 0 && !isOver(); left -= 250) await pause(Math.min(250, left));
  };
  await pause(chance.whole(0, LONGEST_LOOK));
  while (!isOver()) {
    await ask('workspaces', 'POST', '/graphql', json(FACES.graphql.body));
    await look();
    await ask('submissions', 'POST', '/graphql', { json: { query: SUBMISSIONS } });
    await look();
    const record = chance.pick(books);
    const answer = await ask('statement', 'POST', '/graphql', json(statementQuery(record)));
    await look();
    if (answer === null) continue;
    const { columnHeaders, lineItems } = (answer as unknown as StatementAnswer).data.financialStatement;
    const [line, column] = [chance.pick(lineItems.filter(({ accountId }) => accountId !== null)), chance.pick(columnHeaders)];
    const cell = `lineItemId=${encodeURIComponent(line.id)}&reportingPeriodId=${encodeURIComponent(column.reportingPeriodId)}`;
    const path = `${statementPath(record)}/trace?statementType=BalanceSheet&reportingPeriod=MonthsAndMTD&${cell}`;
    const accountId = traced(await ask('trace', 'GET', path))?.accounts[0]?.accountId;
    await look();
    if (accountId === undefined) continue;
    const ofAccount = `${path}&accountId=${encodeURIComponent(accountId)}`;
    const month = traced(await ask('trace', 'GET', ofAccount))?.account?.slices.at(-1)?.start;
    if (month !== undefined) await ask('trace', 'GET', `${ofAccount}&sliceStart=${month}`);
    await look();
  }
}

type Asked = readonly ['GET' | 'POST', string, CallBody?];

const json = (body: string): CallBody => ({ json: JSON.parse(body) as object });
const traced = (body: TimedAnswer['body'] | null) => body as TraceAnswer | null;

/** The REST address of the statements of a record. */
export function statementPath({ workspaceId, financialRecordId }: Books): string {
  return `/api/Workspaces/${workspaceId}/financialrecords/${financialRecordId}/financialstatements`;
}
