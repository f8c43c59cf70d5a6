import { Agent } from 'node:http';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { connected, withDatabase, type BenchDatabase } from './database/bench-database';
import { putMember } from './database/put-person';
import { BENCH_TENANT, putBenchTenant } from './imports/bench-tenant';
import type { FinishedImport } from './imports/finished-import';
import { importFiles } from './imports/import-files';
import { callJson } from './measuring/call-json';
import { startGateway } from './measuring/gateway-process';
import { startIdentityProvider } from './measuring/identity-provider';
import { compareTries } from './measuring/compare-tries';
import { medianOf } from './measuring/median';
import { timeOf } from './measuring/time-of';
import { writeLayout } from '@countinghouse/domain/statements/layout-data';
import { unpackStatement, type PackedStatement } from '@countinghouse/domain/statements/packed-statement';
import type { StatementData } from '@countinghouse/domain/statements/statement-data';
import { milliseconds } from './measuring/show-figures';
import type { BenchResult } from './result';
import { largeLedger } from './save/large-ledger';
import { createPlainTable, newestLayout, writePlainly, writeStatementLayout, type StoredLayout } from './save/write-layout';

const ACCOUNTS = 5_000;
const WARM_UPS = 5;
const RUNS = 41;

/**
 * Puts a balance sheet of 5,000 accounts, in turn with writing by SQL alone what was put, into a plain table of jsonb. Told beside: the
 * layout alone in such a table, the row as the product packs it, both of another record of the same books, and the save of the portal
 * over GraphQL. The server remembers the layout that it saved last, which only another server replaces.
 */
export async function run(): Promise<BenchResult[]> {
  return withDatabase('save', async (database) => {
    await connected(database.url, putBenchTenant);
    const upload = join(database.home, 'ledger.csv');
    await writeFile(upload, largeLedger(ACCOUNTS));
    const [saved, written] = await importFiles(database, [upload, upload]);
    if (saved === undefined || written === undefined) throw new Error('Not everything was imported.');
    return connected(database.url, async (owner) => {
      await createPlainTable(owner);
      return resultsOf(await saveInTurn(database, owner, saved, written));
    });
  });
}

const SAVES = ['portal', 'behind', 'lean', 'whole'] as const;
const WRITES = ['plain', 'sentLean', 'sentWhole', 'own'] as const;
const KINDS = [...SAVES, ...WRITES] as const;
type Times = Readonly<Record<(typeof KINDS)[number], number[]>>;

async function saveInTurn(database: BenchDatabase, owner: pg.Client, saved: FinishedImport, written: FinishedImport): Promise<Times> {
  const identity = await startIdentityProvider();
  const person = await putMember(owner, BENCH_TENANT.id, identity.issuer);
  const token = await identity.sign(person.subject, person.sessionId);
  const gateway = await startGateway(database, identity);
  const agent = new Agent({ keepAlive: true });
  const { workspaceId, financialRecordId } = saved;
  const path = `/api/Workspaces/${workspaceId}/financialrecords/${financialRecordId}/financialstatements?statementType=BalanceSheet`;
  const caller = { port: gateway.port, host: BENCH_TENANT.host, token };
  const rest = (method: 'GET' | 'PUT', body?: string) => callJson(agent, { ...caller, path, method, body });
  try {
    const answer = JSON.parse(await rest('GET')) as StatementData;
    const [stored, elsewhere] = [await newestLayout(owner, financialRecordId), await newestLayout(owner, written.financialRecordId)];
    const plain = { ...elsewhere };
    const times = Object.fromEntries(KINDS.map((kind) => [kind, []])) as unknown as Times;
    const writing = (value: object) => {
      const layout = JSON.stringify(value);
      return () => writePlainly(owner, { ...next(plain), layout });
    };
    for (let run = -WARM_UPS; run < RUNS; run += 1) {
      for (const kind of KINDS) {
        if (kind === 'behind') await writeStatementLayout(owner, next(stored));
        const { version } = stored;
        const mutation = saveMutation(saved, stored);
        const portal = () => saving(mutation, (body) => callJson(agent, { ...caller, path: '/graphql', body }));
        const work = {
          portal,
          behind: portal,
          lean: () => saving({ ...layoutOf(answer), version }, (body) => rest('PUT', body)),
          whole: () => saving({ ...answer, version }, (body) => rest('PUT', body)),
          plain: () => writing(statementOf(elsewhere)),
          sentLean: () => writing(layoutOf(answer)),
          sentWhole: () => writing(answer),
          own: () => () => writeStatementLayout(owner, next(elsewhere)),
        }[kind]();
        const taken = await timeOf(work);
        if (SAVES.some((save) => save === kind)) stored.version += 1;
        if (run >= 0) times[kind].push(taken);
      }
    }
    return times;
  } finally {
    agent.destroy();
    await gateway.stop();
    identity.close();
  }
}

/** The same layout as the next version. */
function next(stored: StoredLayout): StoredLayout {
  stored.version += 1;
  return stored;
}

const statementOf = ({ layout }: StoredLayout) => unpackStatement(JSON.parse(layout) as PackedStatement);

/** A save whose body is written before it is timed; throws where it is refused. */
function saving(body: object, send: (body: string) => Promise<string>): () => Promise<void> {
  const text = JSON.stringify(body);
  return async () => {
    const answer = await send(text);
    if (answer.startsWith('{"errors"')) throw new Error(answer.slice(0, 500));
  };
}

const SAVE = `mutation Save($workspaceId: ID!, $financialRecordId: ID!, $version: Int!, $layout: LayoutInput!) {
  saveFinancialStatement(input: { workspaceId: $workspaceId, financialRecordId: $financialRecordId, statementType: BalanceSheet, version: $version,
    layout: $layout }) { version }
}`;

function saveMutation({ workspaceId, financialRecordId }: FinishedImport, stored: StoredLayout) {
  const { numberStyle, items, sections, accountCaptions, newlyReferenced } = writeLayout(statementOf(stored));
  const sent = sections.map(({ id, headerCaption, footerCaption, reportedAs, items: lines }) => ({
    id,
    headerCaption,
    footerCaption,
    reportedAs,
    items: lines,
  }));
  const layout = { numberStyle, items, sections: sent, accountCaptions, newlyReferenced };
  return { query: SAVE, variables: { workspaceId, financialRecordId, version: stored.version, layout } };
}

/** Of an answer what PUT looks at. */
function layoutOf({ statementType, numberStyle, lineItems, classificationSections }: StatementData) {
  return {
    statementType,
    numberStyle,
    lineItems: lineItems.map(({ id, sectionId, lineItemType, captionText, detailAccountReference }) => ({
      id,
      sectionId,
      lineItemType,
      captionText,
      detailAccountReference,
    })),
    classificationSections,
  };
}

function resultsOf({ portal, behind, lean, whole, plain, sentLean, sentWhole, own }: Times): BenchResult[] {
  const [inTurn, afterAnother] = [portal, behind].map((times) => milliseconds(medianOf(times)));
  const put = (sent: string, saves: readonly number[], writes: readonly number[], note = ''): BenchResult => {
    const save = medianOf(saves);
    const beside = (times: readonly number[]) => `${(save / medianOf(times)).toFixed(2)}x (${milliseconds(medianOf(times))})`;
    const comparison = {
      name: 'save',
      workload: `PUT of a statement of 5,000 accounts, checks included: ${sent}`,
      peer: 'the SQL write alone: what was put, as jsonb',
      must: 2,
      good: 1.3,
      note: `of writing the layout alone as jsonb ${beside(plain)}, of writing the product's packed row ${beside(own)}${note}`,
    };
    return compareTries(comparison, saves, writes, milliseconds);
  };
  const note = `; the portal saves the same in ${inTurn}, after another server saved in ${afterAnother}`;
  return [put('the whole answer of GET', whole, sentWhole), put('of that answer what a layout consists of', lean, sentLean, note)];
}
