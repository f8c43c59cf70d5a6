import { defaultStatement } from '@countinghouse/domain/statements/build-statement';
import { performCommand, type Command } from '@countinghouse/domain/statements/command';
import type { StatementLayout } from '@countinghouse/domain/statements/statement';
import { extractTemplate } from '@countinghouse/domain/statements/templates/extract-template';
import { matchTemplate } from '@countinghouse/domain/statements/templates/match-template';
import { aCompany } from '@countinghouse/domain/statements/testing/a-company';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show, type Answers } from '../../../lib/testing/show';
import type { StatementEditor } from '../data/statement-editor';
import { press as pressKey } from '../testing/render';
import { TemplatesDrawer } from './templates-drawer';

const seed = aCompany({
  accounts: { Checking: 'Bank', Deposits: { type: 'Other Current Asset', number: '1410' }, Machine: 'Fixed Asset', Stock: 'Equity' },
});
const books = aCompany({
  accounts: {
    'Main account': 'Bank',
    Deposits: { type: 'Other Current Asset', number: '1410' },
    'Zeppelin hangar': 'Other Asset',
    'Airship mast': 'Other Asset',
    Stock: 'Equity',
  },
  journals: [{ date: '2020-03-01', lines: { 'Main account': 10_000, Deposits: 20_000, 'Zeppelin hangar': 30_000, Stock: -60_000 } }],
});
const [DEPOSITS, HANGAR, MAST] = [1, 2, 3];
const perform = (statement: StatementLayout, accounts: typeof books.accounts, ...commands: Command[]) =>
  commands.reduce((now, command) => performCommand(now, command, { accounts, sanitise: (text) => text }) as StatementLayout, statement);
const document_ = extractTemplate(
  perform(
    defaultStatement('BalanceSheet', seed.accounts),
    seed.accounts,
    { kind: 'addSection', parent: 'currentassets', headerCaption: 'Deposits held', footerCaption: 'Total deposits held' },
    { kind: 'moveAccounts', accounts: [DEPOSITS], to: 'depositsheld' },
  ),
  seed.accounts,
);

const LONG = 'Contractor with retainage, middle market and more';
const template = (id: string, displayName: string, description: string | null = null) => ({
  __typename: 'FinancialStatementTemplate',
  id,
  displayName,
  description,
  lineCount: 44,
  uses: 2,
  creationTime: '2026-11-03T15:04:05.000Z',
  createdBy: { __typename: 'User', id: 'ada', displayName: 'Ada Fairfax' },
});
const listed = (capabilities: readonly string[] = ['CanDeleteFinancialStatementTemplate']): Answers => ({
  StatementTemplates: () => ({
    financialStatementTemplates: {
      __typename: 'FinancialStatementTemplateConnection',
      nodes: [template('m', 'Manufacturer', 'Deposits on lines of their own'), template('l', LONG)],
    },
    viewer: { __typename: 'Viewer', id: 'ada', capabilities },
  }),
});
const MATCHES = [
  {
    __typename: 'TemplateMatch',
    accountId: '0',
    status: 'locked',
    sectionId: null,
    lineOf: null,
    certainty: 0,
    why: null,
    typeSectionId: null,
  },
  ...matchTemplate(document_, books.accounts).map((match) => ({
    __typename: 'TemplateMatch',
    accountId: String(match.account),
    status: 'matched',
    sectionId: match.section,
    lineOf: match.as,
    certainty: match.certainty,
    why: match.why,
    typeSectionId: match.typeSection,
  })),
];
const previewOf = (accounts: readonly object[]): Answers => ({
  TemplatePreview: () => ({
    templatePreview: { __typename: 'TemplatePreview', version: 1, layout: JSON.stringify(document_.layout), accounts },
  }),
});
const previewed = previewOf(MATCHES);

/** The screen knows more about the record than the calls may send. */
const SOURCE = { workspaceId: 'w', financialRecordId: 'f', packageName: 'File upload' };
const replace = vi.fn<StatementEditor['replace']>();
const onApplied = vi.fn();
const onClose = vi.fn();
beforeEach(() => {
  for (const spy of [replace, onApplied, onClose]) spy.mockReset();
});

const statement = defaultStatement('BalanceSheet', books.accounts);
const editor = (given: Partial<StatementEditor> = {}): StatementEditor => ({
  statement,
  books,
  context: { accounts: books.accounts, sanitise: (text) => text },
  cashFlow: null,
  version: 1,
  changes: [],
  isDirty: false,
  undoes: null,
  redoes: null,
  refuse: () => null,
  perform: () => null,
  amend: () => null,
  replace,
  undo: () => undefined,
  redo: () => undefined,
  ...given,
});
const open = (answers: Answers, given?: Partial<StatementEditor>) =>
  show(
    <TemplatesDrawer editor={editor(given)} source={SOURCE} onApplied={onApplied} onClose={onClose} />,
    '/',
    ['templates', 'statements', 'captions', 'common', 'errors'],
    answers,
  );
const openManufacturer = async (given?: Partial<StatementEditor>, answers: Answers = previewed) => {
  const shown = await open({ ...listed(), ...answers }, given);
  const opener = [...document.querySelectorAll<HTMLElement>('[aria-pressed]')].find((each) => each.textContent.startsWith('Manufacturer'));
  await act(async () => opener?.click());
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  return shown;
};
const queued = () => [...document.querySelectorAll<HTMLElement>('[data-queued]')];
const sectionOf = (edited: StatementLayout, account: number) =>
  Object.values(edited.sections).find(({ items }) => items.some((item) => item.kind === 'account' && item.account === account))?.id;

// covers borrower 9.4
it('the drawer of templates lists names and descriptions cut at 40 characters, whole for readers and under the pointer', async () => {
  await open(listed());
  const name = document.querySelector(`[title="${LONG}"]`);
  const [cut, whole] = [...(name?.children ?? [])];
  expect([cut?.textContent, cut?.getAttribute('aria-hidden')]).toEqual([`${LONG.slice(0, 39)}…`, 'true']);
  expect(whole?.textContent).toBe(LONG);
});

it('the drawer of templates finds templates by name', async () => {
  const { words } = await open(listed());
  const search = document.querySelector<HTMLInputElement>('input[type=search]')!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, 'contractor');
    search.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect([words().includes('Manufacturer'), words().includes('Contractor')]).toEqual([false, true]);
});

// covers borrower 8.6
it.each([
  ['Forbidden', 'You don’t have permission to do this.'],
  ['InternalError', 'InternalError'],
])('the drawer of templates says that the list could not be loaded: %s', async (code, message) => {
  const { words } = await open({ StatementTemplates: () => code });
  expect(words()).toContain('The templates could not be loaded');
  expect(words()).toContain(`Nothing changed. Try again in a moment. ${message}`);
});

// covers borrower 8.6
it('a template is deleted after a question, with the right', async () => {
  const { press, words } = await open({ ...listed(), DeleteTemplate: () => 'Forbidden' });
  await press('Delete template “Manufacturer”');
  expect(words()).toContain('Delete this template?');
  await press('Delete template');
  expect(words()).toContain('The template was not deletedYou don’t have permission to do this.');
});

// covers borrower 7.6
it('a template that was deleted is no longer listed', async () => {
  const nodes = [template('m', 'Manufacturer'), template('l', LONG)];
  const connection = { __typename: 'FinancialStatementTemplateConnection' };
  const viewer = { __typename: 'Viewer', id: 'ada', capabilities: ['CanDeleteFinancialStatementTemplate'] };
  const { press } = await open({
    StatementTemplates: () => ({ financialStatementTemplates: { ...connection, nodes: [...nodes] }, viewer }),
    DeleteTemplate: ({ id }) => {
      nodes.splice(0, 1);
      return { deleteTemplate: id === 'm' };
    },
  });
  await press('Delete template “Manufacturer”');
  await press('Delete template');
  const opened = () => [...document.querySelectorAll('[aria-pressed]')].map(({ textContent }) => textContent);
  await expect.poll(opened).toEqual([expect.stringContaining('Contractor')]);
});

it('Escape closes the question alone, then the drawer', async () => {
  const { press, words } = await open(listed());
  const escape = () =>
    act(async () => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      await new Promise<void>((resolve) => setTimeout(resolve));
    });
  await press('Delete template “Manufacturer”');
  expect(words()).toContain('Delete this template?');
  await escape();
  expect(onClose).not.toHaveBeenCalled();
  expect(words()).not.toContain('Delete this template?');
  await escape();
  expect(onClose).toHaveBeenCalledOnce();
});

// covers lender 6.1, borrower 6.2
it('the drawer of templates offers no deletion without the right, and says why', async () => {
  const { words } = await open(listed([]));
  const button = document.querySelector<HTMLElement>('[aria-label^="Delete template “Manufacturer”"]')!;
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('aria-label')).toContain('You don’t have permission to delete templates.');
  await act(async () => button.click());
  expect(words()).not.toContain('Delete this template?');
});

// covers borrower 5.5, borrower 9.4
it.each([
  ['', 'Enter a name.'],
  ['<b>Best</b>', 'Contains unsupported characters. Remove them to continue.'],
  ['n'.repeat(129), 'At most 128 characters.'],
])('the drawer of templates does not save a template called %j', async (name, said) => {
  const { press, type, words } = await open({ ...listed(), SaveAsTemplate: () => expect.unreachable() });
  await press('Save statement as template');
  if (name !== '') await type('Name', name);
  await press('Save template');
  expect(words()).toContain(said);
});

// covers borrower 8.6
it.each([
  ['Duplicate', 'A template for this statement already has this name.'],
  ['Forbidden', 'The template was not savedYou don’t have permission to do this.'],
])('the drawer of templates keeps the form where the server answers %s', async (code, said) => {
  const { press, type, words } = await open({ ...listed(), SaveAsTemplate: () => code });
  await press('Save statement as template');
  await type('Name', 'Manufacturer');
  await press('Save template');
  expect(words()).toContain(said);
});

it('the drawer of templates saves the texts as they were meant, and nothing else of the screen', async () => {
  const saved = vi.fn(() => ({ saveAsTemplate: template('n', 'Best') }));
  const { press, type } = await open({ ...listed(), SaveAsTemplate: saved });
  await press('Save statement as template');
  await type('Name', ' Best ');
  await press('Save template');
  const record = { workspaceId: 'w', financialRecordId: 'f' };
  const input = { displayName: 'Best', description: null, statementType: 'BalanceSheet', ...record };
  expect(saved.mock.calls).toEqual([[{ input }]]);
  expect(document.querySelector('[role=dialog] form')).toBeNull();
});

it('the drawer of templates says that changes which are not saved will not be part of a new template', async () => {
  const { press, words } = await open(listed(), { isDirty: true, changes: [{ kind: 'mergeSaved' }, { kind: 'mergeSaved' }] });
  await press('Save statement as template');
  expect(words()).toContain('2 changes are not saved yet and will not be part of the template.');
});

// covers borrower 8.6
it('the drawer of templates says that a template could not be applied', async () => {
  const { words } = await open({ ...listed(), TemplatePreview: () => 'NotFound' });
  await act(async () => document.querySelector<HTMLElement>('[aria-pressed]')?.click());
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  expect(words()).toContain('The template could not be appliedNothing changed.');
});

it('the preview shows before anything changes where accounts would go, in counts that add up to all', async () => {
  const { words } = await openManufacturer();
  const counts = [...document.querySelectorAll('[aria-label="How the accounts are matched"] dd')].map((each) => each.textContent);
  expect(counts.slice(0, 4).reduce((sum, count) => sum + Number(count), 0)).toBe(5);
  expect(words()).toContain('5 accounts total');
  expect(words()).toContain('1410 DepositsPrepaid and other current assetsDeposits held100Number and name');
  expect(words()).toContain('Total assets600 becomes 600');
  expect(replace).not.toHaveBeenCalled();
});

it('the preview says what people confirmed before', async () => {
  const confirmed = { certainty: 99, why: 'confirmed' };
  const matches = MATCHES.map((match) => (match.accountId === String(DEPOSITS) ? { ...match, ...confirmed } : match));
  const { words } = await openManufacturer({}, previewOf(matches));
  expect(words()).toContain('Deposits held99Confirmed before');
});

it('the drawer of templates cannot apply only certain matches when there are none, and says why', async () => {
  const { press } = await openManufacturer({}, previewOf([]));
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Apply certain matches (0)');
  expect(button?.getAttribute('aria-disabled')).toBe('true');
  expect(button?.getAttribute('aria-description')).toBe('No accounts are matched with certainty.');
  expect(button?.title).toBe('No accounts are matched with certainty.');
  await press('Apply certain matches (0)');
  expect(replace).not.toHaveBeenCalled();
});

// covers borrower 4.6, borrower 7.4
it('a template applies as one step, and leaves what it does not know unclassified', async () => {
  const { press } = await openManufacturer();
  await press('Apply template');
  expect(replace).toHaveBeenCalledOnce();
  const [change, edited] = replace.mock.calls[0]!;
  expect(change).toEqual({ kind: 'applyTemplate', templateName: 'Manufacturer' });
  expect(sectionOf(edited, DEPOSITS)).toBe('depositsheld');
  expect(edited.newlyReferenced).toEqual([HANGAR, MAST]);
  expect(onApplied).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

// covers borrower 3.5
it('the queue takes answers by keys: 1 picks, Enter continues, Backspace takes back', async () => {
  const { press } = await openManufacturer();
  expect(queued().map((row) => row.getAttribute('aria-label'))).toEqual(['Airship mast, –', 'Zeppelin hangar, 300']);
  act(() => queued()[0]!.focus());
  pressKey('1');
  pressKey('Backspace');
  pressKey('Enter');
  expect(document.activeElement).toBe(queued()[1]);
  pressKey('1');
  expect(document.querySelector('section [role=status]')?.textContent).toBe('Zeppelin hangar goes to Other assets');
  await press('Apply template');
  const [, edited] = replace.mock.calls[0]!;
  expect([sectionOf(edited, HANGAR), edited.newlyReferenced]).toEqual(['otherassets', [MAST]]);
});

it('a match that was not accepted goes to the queue, which follows the order of the statement', async () => {
  const { press } = await openManufacturer();
  await act(async () => document.querySelector<HTMLInputElement>('[aria-label="Accept 1410 Deposits"]')?.click());
  expect(queued().map((row) => row.getAttribute('aria-label'))).toEqual(['1410 Deposits, 200', 'Airship mast, –', 'Zeppelin hangar, 300']);
  await press('Apply template');
  expect(replace.mock.calls[0]![1].newlyReferenced).toContain(DEPOSITS);
});
