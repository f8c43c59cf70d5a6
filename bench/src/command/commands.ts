import type { Command } from '@countinghouse/domain/statements/command';
import type { SectionId, StatementLayout } from '@countinghouse/domain/statements/statement';

/** A command of each kind on a large balance sheet, with as many accounts as one can name. */
export function commandsFor(statement: StatementLayout): Readonly<Record<string, Command>> {
  const held = (id: SectionId) => (statement.sections[id]?.items ?? []).flatMap((item) => (item.kind === 'account' ? [item.account] : []));
  const [from, to] = fullSections(statement);
  const accounts = held(from);
  const account = accounts[Math.floor(accounts.length / 2)] ?? 0;
  const amounts = Array.from({ length: Math.max(...everyAccount(statement)) + 1 }, (_, each) => (each * 7919) % 10_007);
  return {
    'rename an account': { kind: 'renameCaption', of: { line: 'account', account }, caption: 'Deposits paid' },
    'rename a classification': { kind: 'renameCaption', of: { line: 'footer', section: from }, caption: 'Total deposits' },
    'add a classification': {
      kind: 'addSection',
      parent: parentOf(statement, from),
      headerCaption: 'Deposits',
      footerCaption: 'Total deposits',
    },
    'delete a classification': { kind: 'deleteSection', section: from, destination: to },
    'move a classification': { kind: 'moveSection', section: from, to },
    'move one account': { kind: 'moveAccounts', accounts: [account], to },
    'move all accounts of a classification': { kind: 'moveAccounts', accounts, to },
    'move a line': { kind: 'moveLine', line: { account }, direction: 'later' },
    'sort by caption': { kind: 'sortAccounts', section: from, sort: { by: 'caption' } },
    'sort by amount': { kind: 'sortAccounts', section: from, sort: { by: 'amount', amounts } },
    'sort everything by amount': { kind: 'sortAccounts', section: null, sort: { by: 'amount', amounts } },
    'change the side': { kind: 'toggleReportedAs', section: from },
    'change the number style': { kind: 'setNumberStyle', numberStyle: 'Thousands' },
  };
}

function everyAccount({ sections }: StatementLayout): number[] {
  return Object.values(sections).flatMap(({ items }) => items.flatMap((item) => (item.kind === 'account' ? [item.account] : [])));
}

/** Two sections below the same parent that hold accounts and are not locked: the fullest first. */
function fullSections(statement: StatementLayout): [SectionId, SectionId] {
  const locked = new Set(['cash', 'accountsreceivable', 'accountspayable']);
  const [from, to] = Object.values(statement.sections)
    .filter(({ id, parent, items }) => parent === 'currentassets' && !locked.has(id) && items.length > 0)
    .toSorted((one, other) => other.items.length - one.items.length);
  if (from === undefined || to === undefined) throw new Error('The statement has no two sections to move between.');
  return [from.id, to.id];
}

function parentOf(statement: StatementLayout, id: SectionId): SectionId {
  return statement.sections[id]?.parent ?? id;
}
