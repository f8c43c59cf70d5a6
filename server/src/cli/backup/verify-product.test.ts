import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkEvents } from '../../modules/audit/link-events';
import { parseKeyRing } from '../../platform/vault/key-ring';
import { aBorrower } from '../../testing/a-borrower';
import { aRecordWithBooks } from '../../testing/a-record-with-books';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { TWO_YEARS } from '../../testing/two-years.examples';
import { verifyProduct } from './verify-product';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
  await aRecordWithBooks(test, TWO_YEARS);
  await linkEvents(test.ctxOf('ada'));
});

afterAll(() => test?.close());

const verify = (vault = test.platform.vault) =>
  verifyProduct({ ownerUrl: (test.owner.options as { url: string }).url, store: test.platform.files }, vault);

/** Harms the rows of `lender` past every rule of the database, verifies, and takes the harm back. */
async function errorsAfter(harm: string): Promise<readonly string[]> {
  const saved = `saved_${randomUUID().replaceAll('-', '')}`;
  const table = /^(?:update|delete from|insert into) (\w+)/.exec(harm)![1]!;
  const run = (sql: string) => test.owner.query(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`);
  await run(`create table ${saved} as select ${await columnsOf(table)} from ${table}; ${harm}`);
  try {
    return (await verify()).errors;
  } finally {
    const columns = await columnsOf(table);
    await run(`delete from ${table}; insert into ${table} (${columns}) select ${columns} from ${saved}; drop table ${saved}`);
  }
}

async function columnsOf(table: string): Promise<string> {
  const rows = await test.owner.query<[{ names: string }]>(
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows[0].names;
}

describe('verifying a product', () => {
  it('finds nothing in one that is whole', async () => {
    const { errors, tenants, auditEntries } = await verify();
    expect({ errors, tenants, has: auditEntries > 1 }).toEqual({ errors: [], tenants: 2, has: true });
  });

  it.each([
    [
      `update import_job set state = 'Pending', id = gen_random_uuid()`,
      /lender: An import is pending, and no work in the outbox will end it/,
    ],
    [`delete from ledger_page where page_no = 1`, /lender: A published record does not have the number of journal lines/],
    [`update ledger_page set amount[1] = amount[1] + 1`, /lender: A published record has an account whose journal lines do not add up/],
    [`delete from statement_layout`, /lender: A published record has books and no statement/],
    [
      `update financial_record set status = 'ImportError', published_attempt_id = null`,
      /lender: A record has statements and was never published/,
    ],
    [`update import_attempt set abandoned_at = now()`, /lender: A record was published by an abandoned attempt/],
    [`update import_job set fence = fence + 1`, /lender: A record was published by an attempt that was not the last/],
    [`update import_job set state = 'Pending'`, /lender: An import ended and its record did not/],
    [`update collection_quota set used = 0`, /lender: More collections run or succeeded in a month than its quota counts/],
    [`update submission_count set change = change + 1`, /lender: The stored counts of a day are not the number of its submissions/],
    [`update audit_event_count set change = change + 1`, /lender: The stored counts of a day are not the number of its audit events/],
    [`update workspace_name_block set names = E'\\nother\\n'`, /lender: The stored names of workspaces are not those of the workspaces/],
    [`update workspace_name_block set codes = E'\\nother\\n'`, /lender: The stored names of workspaces are not those of the workspaces/],
    [
      `insert into audit_unlinked select tenant_id, event_id from audit_link limit 1`,
      /lender: A change is in the audit log twice: it is chained/,
    ],
    [
      `update audit_event set action = 'another' where id = (select event_id from audit_link where seq = 2 limit 1)`,
      /lender: the audit chain is broken at entry 2 \(changed\)/,
    ],
  ])('after %s says which rule is broken', async (harm, error) => {
    expect(await errorsAfter(harm)).toEqual(expect.arrayContaining([expect.stringMatching(error)]));
  });

  it('finds a missing tenant policy', async () => {
    await test.owner.query('alter table party no force row level security');
    expect((await verify()).errors).toEqual(['The database lacks: alter table party force row level security.']);
    await test.owner.query('alter table party force row level security');
  });

  it('finds keys missing that stored secrets need', async () => {
    await aBorrower(test);
    const { errors } = await verify(parseKeyRing(`2:${Buffer.alloc(32, 2).toString('base64')}`));
    expect(errors).toEqual([
      expect.stringMatching(/^lender: [1-9]\d* secrets of shareable_link need key 1, which VAULT_KEYS does not have\.$/),
    ]);
  });
});
