import { defaultStatement } from '@countinghouse/domain/statements/build-statement';
import { performCommand, refuseCommand, type Command } from '@countinghouse/domain/statements/command';
import { amend, startHistory, isDirty, record, redo, undo, type History } from '@countinghouse/domain/statements/history';
import type { StatementLayout, StatementType } from '@countinghouse/domain/statements/statement';
import { isRefusedChange } from '@countinghouse/domain/statements/statement-refusal';
import { aCompany, type ExampleAccount } from '@countinghouse/domain/statements/testing/a-company';
import { plainText } from '../../../lib/fields/plain-text';
import type { StatementEditor } from '../data/statement-editor';
import type { Change } from '../data/document';

const ACCOUNTS: Readonly<Record<string, ExampleAccount>> = {
  Checking: 'Bank',
  Debtors: 'Accounts Receivable',
  Timber: 'Inventory',
  Insurance: { type: 'Other Current Asset', number: '1310' },
  Deposits: { type: 'Other Current Asset', number: '1320' },
  Software: { type: 'Other Current Asset', number: '1330' },
  Goodwill: 'Other Asset',
  Creditors: 'Accounts Payable',
  Loan: 'Long Term Liability',
  Capital: 'Equity',
  Sales: 'Income',
  Rent: 'Expense',
};

/** An editor in memory over a small company; `editor` is its current state, replaced by each change. */
export function anEditor(type: StatementType = 'BalanceSheet', accounts = ACCOUNTS) {
  const names = Object.keys(accounts);
  const books = aCompany({
    accounts,
    to: '2020-02-29',
    journals: names.slice(1).map((name, at) => ({
      date: '2020-01-15' as const,
      lines: { [name]: 100_00 * (at + 1), [names[0] ?? '']: -100_00 * (at + 1) },
    })),
  });
  const context = { accounts: books.accounts, sanitise: plainText };
  let history: History<StatementLayout, Change> = startHistory(defaultStatement(type, books.accounts));
  const refuse = (command: Command) => refuseCommand(history.present, command, context);
  const keep = (next: History<StatementLayout, Change>) => {
    history = next;
    kept.editor = make();
  };
  const run = (command: Command, into: typeof record<StatementLayout, Change>) => {
    const answer = performCommand(history.present, command, context);
    if (isRefusedChange(answer)) return answer;
    keep(into(history, command, answer));
    return null;
  };
  const make = (): StatementEditor => ({
    statement: history.present,
    books,
    context,
    cashFlow: type === 'BalanceSheet' ? defaultStatement('CashFlow', books.accounts) : null,
    version: 1,
    changes: history.past.map(({ label }) => label),
    isDirty: isDirty(history),
    undoes: history.past.at(-1)?.label ?? null,
    redoes: history.future[0]?.label ?? null,
    refuse,
    perform: (command) => run(command, record),
    amend: (command) => run(command, amend),
    replace: (change, statement) => keep(record(history, change, statement)),
    undo: () => keep(undo(history)),
    redo: () => keep(redo(history)),
  });
  const kept = { editor: make(), ordinal: (name: string) => names.indexOf(name) };
  return kept;
}
