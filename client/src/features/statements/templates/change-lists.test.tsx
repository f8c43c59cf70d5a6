import { defaultStatement } from '@countinghouse/domain/statements/build-statement';
import { performCommand, type Command } from '@countinghouse/domain/statements/command';
import type { StatementLayout } from '@countinghouse/domain/statements/statement';
import { compareLayouts } from '@countinghouse/domain/statements/templates/compare-layouts';
import { aCompany } from '@countinghouse/domain/statements/testing/a-company';
import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import type { StatementEditor } from '../data/statement-editor';
import { ChangeLists } from './change-lists';
import type { TemplatePlanning } from './template-plan';

const books = aCompany({ accounts: { Deposits: 'Other Current Asset', Machine: 'Fixed Asset' } });
const before = defaultStatement('BalanceSheet', books.accounts);
const context = { accounts: books.accounts, sanitise: (text: string) => text };

it.each<[string, Command]>([
  [
    'AddedDeposits held, under Other assets',
    { kind: 'addSection', parent: 'otherassets', headerCaption: 'Deposits held', footerCaption: 'Total deposits held', accounts: [0] },
  ],
  [
    'MovedPrepaid and other current assets, under Other assets',
    { kind: 'moveSection', section: 'prepaidandothercurrentassets', to: 'otherassets' },
  ],
  ['Reported as CRProperty and equipment', { kind: 'toggleReportedAs', section: 'propertyandequipment' }],
])('the classifications that a template changes include: %s', async (told, command) => {
  const applied = performCommand(before, command, context) as StatementLayout;
  const planning = { plan: { moves: [], queue: [] }, choices: { acceptFrom: 80 } } as unknown as TemplatePlanning;
  const editor = { statement: before, books } as unknown as StatementEditor;
  const changes = compareLayouts(before, applied, books.accounts);
  const lists = <ChangeLists planning={planning} editor={editor} changes={changes} applied={applied} />;
  const { words, press } = await show(lists, '/', ['templates', 'captions', 'statements', 'common']);
  await press('Sections 1');
  expect(words()).toContain(told);
});
