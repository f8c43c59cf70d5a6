import { statementQuery } from '../statement-read/statement-query';
import type { OpenedRecord } from './measure-calls';

const queryOf = (
  fields: string,
  parameters = '',
) => `query ($workspaceId: ID!, $financialRecordId: ID!, $line: ID!, $period: ID!${parameters}) {
  financialStatement(workspaceId: $workspaceId, financialRecordId: $financialRecordId, statementType: BalanceSheet, reportingPeriod: MonthsAndMTD) {
    trace(lineItemId: $line, reportingPeriodId: $period) { ${fields} }
  }
}`;
const CELL = queryOf('value renderedExpression accounts { accountId accountNumber name amount runningSum }');
const ACCOUNT = queryOf(
  'account(accountId: $account) { opening closing slices { start end opening movement closing location } }',
  ', $account: ID!',
);
const LINES = queryOf(
  `account(accountId: $account) { journalLines(sliceStart: $start, first: 50) {
    nodes { id date journal document party memo debit credit runningBalance location } pageInfo { hasNextPage endCursor } totalCount } }`,
  ', $account: ID!, $start: CalendarDate!',
);

interface Answer<Statement> {
  readonly data: { readonly financialStatement: Statement };
}

interface OpenedStatement {
  readonly columnHeaders: readonly { readonly reportingPeriodId: string }[];
  readonly lineItems: readonly { readonly id: string; readonly accountId: string | null }[];
}

interface TracedAccount {
  readonly trace: { readonly account: { readonly slices: readonly { readonly start: string }[] } };
}

/** The three calls of a person who follows a figure to its journal lines. */
export async function traceQueries(record: OpenedRecord, call: (body: string) => Promise<string>): Promise<string[]> {
  const { workspaceId, financialRecordId } = record;
  const { columnHeaders, lineItems } = (JSON.parse(await call(statementQuery(record))) as Answer<OpenedStatement>).data.financialStatement;
  const [line, period] = [lineItems.find(({ accountId }) => accountId !== null), columnHeaders[columnHeaders.length >> 1]];
  if (line === undefined || period === undefined) throw new Error('The statement has no account to trace.');
  const cell = { workspaceId, financialRecordId, line: line.id, period: period.reportingPeriodId };
  const account = { ...cell, account: line.accountId };
  const ofAccount = JSON.stringify({ query: ACCOUNT, variables: account });
  const { slices } = (JSON.parse(await call(ofAccount)) as Answer<TracedAccount>).data.financialStatement.trace.account;
  const lines = { ...account, start: slices.at(-1)?.start };
  return [JSON.stringify({ query: CELL, variables: cell }), ofAccount, JSON.stringify({ query: LINES, variables: lines })];
}
