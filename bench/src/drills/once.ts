import { connected } from '../database/bench-database';
import { pause, type Upload } from './portal-calls';
import type { Stack } from './stack';

/** What came of uploads: all the rows that each may leave exactly once. */
interface Counted {
  readonly documents: number;
  readonly imports: number;
  readonly published: number;
  readonly lines: number;
  readonly mails: number;
}

/** Messages that a worker still has to send are waited for, since the import ends before. */
const LONGEST = 60_000;

const COUNTS = `
select (select count(*)::integer from document) as documents,
  (select count(*)::integer from import_job) as imports,
  (select count(*)::integer from import_job j join financial_record r using (tenant_id, id)
     where j.state = 'Success' and r.published_attempt_id is not null) as published,
  (select count(*)::integer from ledger_line l join financial_record r on r.tenant_id = l.tenant_id and r.published_attempt_id = l.attempt_id) as lines,
  (select count(*)::integer from mail_message where state = 'Sent') as mails`;
const UNSENT = `select from mail_message where state <> 'Sent'`;

/** Whether each upload is one document, one import that was published, the lines of its file, and one message; and the counts as words. */
export async function areDoneOnce(stack: Stack, uploads: readonly Upload[]): Promise<{ readonly once: boolean; readonly counts: string }> {
  const [{ documents, imports, published, lines, mails }] = await connected(stack.databaseUrl, async (owner) => {
    const began = performance.now();
    while ((await owner.query(UNSENT)).rows.length > 0 && performance.now() - began < LONGEST) await pause(250);
    return (await owner.query<Counted>(COUNTS)).rows as [Counted];
  });
  const expected = uploads.reduce((sum, { journals }) => sum + 2 * journals, 0);
  const once = [documents, imports, published, mails].every((count) => count === uploads.length) && lines === expected;
  return {
    once,
    counts: `${documents} documents, ${imports} imports, ${published} published, ${lines} of ${expected} lines, ${mails} mails for ${uploads.length} uploads`,
  };
}
