import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import { formulaOfRow, renderExpression } from '@countinghouse/domain/statements/formula-of-row';
import type { TracedLine } from './line-facts';
import type { TracedAccount, TracedCell } from './trace-statement-cell';
import type { AccountTraceType, CellTraceType, JournalLineType } from './trace.types';

/** A traced cell in the words of the contract. */
export function presentCellTrace(source: TracedCell): CellTraceType {
  const { statement, trace } = source;
  const decimal = decimalsOf(source);
  const terms = formulaOfRow(statement.table, trace.row);
  return {
    source,
    lineItemId: trace.row.id,
    reportingPeriodId: trace.column.reportingPeriodId,
    value: decimal(trace.amount),
    renderedExpression: terms.length > 0 ? renderExpression(terms) : trace.row.caption,
    accounts: trace.parts.map((part) => ({
      accountId: String(part.account),
      accountNumber: statement.books.accounts[part.account]?.number ?? null,
      name: statement.books.accounts[part.account]?.name ?? '',
      amount: decimal(part.amount),
      runningSum: decimal(part.runningSum),
    })),
  };
}

/** A traced account in the words of the contract. */
export function presentAccountTrace(source: TracedAccount): AccountTraceType {
  const { statement, part, slices } = source;
  const decimal = decimalsOf(source);
  return {
    source,
    accountId: String(part.account),
    opening: decimal(slices[0]?.opening ?? 0),
    closing: decimal(slices.at(-1)?.closing ?? part.amount),
    slices: slices.map(({ slice, opening, movement, closing }) => ({
      start: statement.books.matrix.slices[slice]?.start ?? '',
      end: statement.books.matrix.slices[slice]?.end ?? '',
      opening: decimal(opening),
      movement: decimal(movement),
      closing: decimal(closing),
      location: statement.books.places.get(part.account)?.[slice] ?? null,
    })),
  };
}

/** A journal line in the words of the contract; its running balance begins with the balance before the slice. */
export function presentJournalLine(source: TracedAccount, sliceStart: string, line: TracedLine): JournalLineType {
  const { statement, trace, slices } = source;
  const decimal = decimalsOf(source);
  const slice = slices.find((one) => statement.books.matrix.slices[one.slice]?.start === sliceStart);
  const movement = trace.row.reportedAs === 'debit' ? line.movement : -line.movement;
  return {
    id: String(line.lineNo),
    date: line.date,
    journal: line.journal,
    document: line.document,
    party: line.party,
    memo: line.memo,
    debit: line.amount > 0 ? decimal(line.amount) : null,
    credit: line.amount < 0 ? decimal(-line.amount) : null,
    runningBalance: decimal((slice?.opening ?? 0) + movement),
    location: String(line.location),
    ...factsOf(line),
  };
}

/** What the package says of a line; the amount in another currency has its sign: debit positive. */
function factsOf({ type, lineNumber, createdOn, modifiedOn, currency, foreignAmount, rate }: TracedLine) {
  const foreign =
    currency === null || foreignAmount === null
      ? null
      : { currency, amount: formatDecimal(foreignAmount, currencyDecimals(currency)), rate };
  return { type, lineNumber, createdOn, modifiedOn, foreign };
}

function decimalsOf({ statement }: TracedCell): (minor: number) => string {
  const digits = currencyDecimals(statement.books.currency);
  return (minor) => formatDecimal(minor, digits);
}
