import { expect, it } from 'vitest';
import { defaultStatement } from '../build-statement';
import { performCommand, type Command } from '../command';
import { isRefusedChange } from '../statement-refusal';
import { books, context } from '../testing/any-plan';
import { statementDifferences, type Difference } from './statement-differences';

const before = defaultStatement('BalanceSheet', books.accounts);
const [one, two] = ['Other Current Asset', 'Other Current Asset two'].map((name) =>
  books.accounts.findIndex((account) => account.name === name),
) as [number, number];
const section = Object.values(before.sections).find(({ items }) =>
  items.some((item) => item.kind === 'account' && item.account === one),
)!.id;

it.each<[string, readonly Command[], readonly Difference[]]>([
  ['nothing', [], []],
  ['a number style', [{ kind: 'setNumberStyle', numberStyle: 'Thousands' }], [{ kind: 'numberStyle', numberStyle: 'Thousands' }]],
  [
    'two accounts moved one after the other',
    [
      { kind: 'moveAccounts', accounts: [one], to: 'otherassets' },
      { kind: 'moveAccounts', accounts: [two], to: 'otherassets' },
    ],
    [{ kind: 'accountsMoved', accounts: [one, two], to: 'otherassets' }],
  ],
  [
    'an account moved there and back, to the end',
    [
      { kind: 'moveAccounts', accounts: [one], to: 'otherassets' },
      { kind: 'moveAccounts', accounts: [one], to: section },
    ],
    [{ kind: 'order', section }],
  ],
  [
    'a heading',
    [{ kind: 'renameCaption', of: { line: 'header', section: 'inventories' }, caption: 'Stock' }],
    [{ kind: 'headerCaption', section: 'inventories', before: 'Inventories', now: 'Stock' }],
  ],
  [
    'the caption of an account',
    [{ kind: 'renameCaption', of: { line: 'account', account: one }, caption: 'Prepaid' }],
    [{ kind: 'accountCaption', account: one, now: 'Prepaid' }],
  ],
  [
    'a new classification',
    [{ kind: 'addSection', parent: 'otherassets', headerCaption: 'Deposits', footerCaption: 'Total deposits' }],
    [{ kind: 'sectionAdded', section: 'deposits' }],
  ],
  [
    'a classification under another parent',
    [{ kind: 'moveSection', section: 'inventories', to: 'otherassets' }],
    [{ kind: 'sectionMoved', section: 'inventories', to: 'otherassets' }],
  ],
  [
    'a place on the cash flow',
    [{ kind: 'chooseOnCashFlow', choices: { [two]: 'investingactivities' } }],
    [{ kind: 'onCashFlow', accounts: [two] }],
  ],
  ['a line moved down', [{ kind: 'moveLine', line: { account: one }, direction: 'later' }], [{ kind: 'order', section }]],
])('%s is reported as a difference', (_, commands, differences) => {
  const now = commands.reduce((statement, command) => {
    const answer = performCommand(statement, command, context);
    if (isRefusedChange(answer)) throw new Error(answer.refused);
    return answer;
  }, before);
  expect(statementDifferences(before, now)).toEqual(differences);
});

it('a deleted classification is identified by its id in the earlier statement', () => {
  const added = performCommand(
    before,
    { kind: 'addSection', parent: 'otherassets', headerCaption: 'Deposits', footerCaption: 'Total deposits' },
    context,
  );
  if (isRefusedChange(added)) throw new Error(added.refused);
  expect(statementDifferences(added, before)).toEqual([{ kind: 'sectionDeleted', section: 'deposits' }]);
});
