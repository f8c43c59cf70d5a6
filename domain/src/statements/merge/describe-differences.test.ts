import { expect, it } from 'vitest';
import { defaultStatement } from '../build-statement';
import { performCommand, type Command } from '../command';
import { isRefusedChange } from '../statement-refusal';
import type { StatementLayout } from '../statement';
import { books, context } from '../testing/any-plan';
import { describeDifferences, type DescribedDifference } from './describe-differences';

const before = defaultStatement('BalanceSheet', books.accounts);
const account = books.accounts.findIndex(({ name }) => name === 'Other Current Asset');
const { number } = books.accounts[account]!;
const line = [number, 'Other Current Asset'].filter(Boolean).join(' ');
const section = Object.values(before.sections).find(({ items }) =>
  items.some((item) => item.kind === 'account' && item.account === account),
)!;

const after = (commands: readonly Command[]): StatementLayout =>
  commands.reduce((statement, command) => {
    const changed = performCommand(statement, command, context);
    if (isRefusedChange(changed)) throw new Error(changed.refused);
    return changed;
  }, before);

it.each<[string, readonly Command[], readonly DescribedDifference[]]>([
  ['nothing', [], []],
  [
    'a moved account',
    [{ kind: 'moveAccounts', accounts: [account], to: 'otherassets' }],
    [{ kind: 'accountsMoved', line, before: section.headerCaption, after: before.sections['otherassets']!.headerCaption }],
  ],
  [
    'a renamed heading',
    [{ kind: 'renameCaption', of: { line: 'header', section: 'inventories' }, caption: 'Stock' }],
    [{ kind: 'headerCaption', line: 'Stock', before: 'Inventories', after: 'Stock' }],
  ],
  [
    'a number style',
    [{ kind: 'setNumberStyle', numberStyle: 'Thousands' }],
    [{ kind: 'numberStyle', line: '', before: before.numberStyle, after: 'Thousands' }],
  ],
])('%s is described by the names of its lines, with what was before and after', (_, commands, told) => {
  expect(describeDifferences(before, after(commands), books.accounts)).toEqual(told);
});
