import { aSubmission } from '@countinghouse/server/testing/a-submission';
import { isRefusal } from '@countinghouse/domain/refusals';
import { performCommand, type Command } from '@countinghouse/domain/statements/command';
import { presentStatement } from '@countinghouse/domain/statements/present-statement';
import type { StatementType } from '@countinghouse/domain/statements/statement';
import { tabulateStatement } from '@countinghouse/domain/statements/tabulate-statement';
import { loadLayout } from '@countinghouse/server/modules/statements/statements/load-statement-layout';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { until } from '@countinghouse/server/testing/until';
import type { Portal, PortalAnswer } from './portal';
import type { TestBed } from './test-bed';
import { importHere } from './work-here';

/** A record with books, at the portal. */
export interface ImportedRecord {
  readonly workspaceId: string;
  readonly recordId: string;
  readonly attemptId: string;
  /** The address of its workbooks. */
  readonly workbooks: string;
  readonly statements: string;
}

/** Uploads books and imports them in this process; their workbooks are left to be generated. */
export async function anImportedRecord(bed: TestBed, portal: Portal, ledger: string): Promise<ImportedRecord> {
  const submission = await aSubmission(bed.ctxOf('lender'));
  const recordId = await portal.upload(Buffer.from(ledger), 'ledger.csv', submission);
  const { state, published_attempt_id: attemptId } = await importHere(bed, recordId);
  if (state !== 'Success' || attemptId === null) throw new Error(`The import ended as ${state}.`);
  const { workspaceId } = submission;
  return {
    workspaceId,
    recordId,
    attemptId,
    workbooks: `/api/${workspaceId}/financialrecords/${recordId}/workbooks`,
    statements: `/api/Workspaces/${workspaceId}/financialrecords/${recordId}/financialstatements`,
  };
}

/** Edits a saved statement by commands, as the editor does, and saves it over REST; answers the new version. */
export async function editStatement(
  bed: TestBed,
  portal: Portal,
  record: ImportedRecord,
  type: StatementType,
  commands: (accountOf: (name: string) => number) => readonly Command[],
): Promise<number> {
  const ctx = bed.ctxOf('lender');
  const loaded = await withTenant(ctx, (tx) =>
    loadLayout(tx, ctx, { financialRecordId: record.recordId, attemptId: record.attemptId, type }),
  );
  if (loaded === null) throw new Error(`There is no ${type}.`);
  const { books, layout: stored } = loaded;
  const accountOf = (name: string) => {
    const found = books.accounts.find((account) => account.name === name);
    if (found === undefined) throw new Error(`No account is called ${name}.`);
    return found.ordinal;
  };
  let statement = stored.statement;
  for (const command of commands(accountOf)) {
    const after = performCommand(statement, command, { accounts: books.accounts, sanitise: (text) => text });
    if ('refused' in after) throw new Error(`${command.kind} was refused: ${JSON.stringify(after)}`);
    statement = after;
  }
  const table = tabulateStatement(statement, books, { reportingPeriod: 'FiscalYearsAndYTD', sortOrder: 'OldestFirst' });
  const body = { version: stored.version, ...presentStatement(table, books, statement.numberStyle) };
  const saved = await portal.call('PUT', record.statements, body);
  if (saved.status !== 200) throw new Error(`It was not saved: ${JSON.stringify(saved.body)}`);
  return saved.body.version as number;
}

/** Asks for a revision of the workbooks; answers its number. */
export async function regenerate(portal: Portal, { workbooks }: ImportedRecord): Promise<number> {
  const ordered = await portal.call('POST', `${workbooks}/revisions`);
  if (ordered.status !== 200 || isRefusal(ordered.body)) throw new Error(`Nothing was ordered: ${ordered.status}`);
  return ordered.body.revisionNumber as number;
}

/** Waits until a revision has ended and answers its status. */
export function revisionEnded(portal: Portal, { workbooks }: ImportedRecord, revision: number): Promise<PortalAnswer['body']> {
  return until(async () => {
    const { body } = await portal.call('GET', `${workbooks}/${revision}/status`);
    return body.outcome === 'Pending' ? null : body;
  }, 90_000);
}

/** The full analysis of a revision. */
export async function downloadAnalysis(portal: Portal, { workbooks }: ImportedRecord, revision: number): Promise<Buffer> {
  const { status, bytes } = await portal.call('GET', `${workbooks}/download/FullAnalysis/${revision}`);
  if (status !== 200) throw new Error(`The download was answered with ${status}.`);
  return bytes;
}
