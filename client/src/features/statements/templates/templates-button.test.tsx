import { defaultStatement } from '@countinghouse/domain/statements/build-statement';
import { aCompany } from '@countinghouse/domain/statements/testing/a-company';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show, type Answers } from '../../../lib/testing/show';
import type { StatementEditor } from '../data/statement-editor';
import type { StatementSaving } from '../data/use-statement-saving';
import { TemplatesButton } from './templates-button';
import { useConfirmMappings } from './use-confirm-mappings';

const books = aCompany();
const SOURCE = { workspaceId: 'w', financialRecordId: 'f' };
const CLEAN: StatementEditor = {
  statement: defaultStatement('BalanceSheet', books.accounts),
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
  replace: () => undefined,
  undo: () => undefined,
  redo: () => undefined,
};
const DIRTY: StatementEditor = { ...CLEAN, isDirty: true, changes: [{ kind: 'applyTemplate', templateName: 'Manufacturer' }] };

const save = vi.fn<StatementSaving['save']>();
const saving = { save, busy: null } as unknown as StatementSaving;
const confirmed = vi.fn(() => ({ confirmMappings: 1 }));
const answers: Answers = {
  StatementTemplates: () => ({
    financialStatementTemplates: { __typename: 'FinancialStatementTemplateConnection', nodes: [] },
    viewer: { __typename: 'Viewer', id: 'ada', capabilities: [] },
  }),
  ConfirmMappings: confirmed,
};
beforeEach(() => {
  save.mockReset();
  confirmed.mockClear();
});
const open = async (editor: StatementEditor) => {
  const sections = ['templates', 'statements', 'captions', 'common', 'errors'] as const;
  const shown = await show(<TemplatesButton editor={editor} source={SOURCE} saving={saving} />, '/', sections, answers);
  await shown.press('Templates');
  return shown;
};
const isOpen = (words: string) => words.includes('No templates yet');

it('the button opens the templates at once where everything is saved', async () => {
  const { words } = await open(CLEAN);
  await expect.poll(() => isOpen(words())).toBe(true);
});

// covers borrower 4.6
it.each([
  ['Cancel', false, 0],
  ['No', true, 0],
  ['Yes, save', true, 1],
])('the button asks whether to save first where there is unsaved work: %s opens %s', async (answer, opens, saves) => {
  save.mockResolvedValue(true);
  const { words, press } = await open(DIRTY);
  expect(words()).toContain('Save your changes first?');
  expect(words()).toContain('1 change isn’t saved yet: Balance sheet.');
  await press(answer);
  await expect.poll(() => isOpen(words())).toBe(opens);
  expect([words().includes('Save your changes first?'), save.mock.calls.length]).toEqual([false, saves]);
});

it('the person stays with the statement where saving failed', async () => {
  save.mockResolvedValue(false);
  const { words, press } = await open(DIRTY);
  await press('Yes, save');
  expect(isOpen(words())).toBe(false);
});

function Confirming() {
  const [editor, setEditor] = useState(CLEAN);
  const confirm = useConfirmMappings(editor, SOURCE);
  const apply = () => {
    confirm({ templateId: 't', templateName: 'Manufacturer', accounts: [3, 4] });
    setEditor({ ...DIRTY, version: editor.version });
  };
  return (
    <>
      <button onClick={apply}>apply</button>
      <button onClick={() => setEditor({ ...CLEAN, version: editor.version })}>undo</button>
      <button onClick={() => setEditor({ ...CLEAN, version: editor.version + 1 })}>save</button>
    </>
  );
}

it.each([
  ['an applied template that is saved', ['apply', 'save'], 1],
  ['the same, saved again', ['apply', 'save', 'save'], 1],
  ['one that was undone before', ['apply', 'undo', 'save'], 0],
  ['one that is not saved', ['apply'], 0],
  ['no template', ['save'], 0],
])('the tenant remembers what people accepted: %s', async (_, steps, times) => {
  const { press } = await show(<Confirming />, '/', [], answers);
  for (const step of steps) await press(step);
  expect(confirmed).toHaveBeenCalledTimes(times);
  if (times > 0)
    expect(confirmed).toHaveBeenCalledWith({
      input: { ...SOURCE, statementType: 'BalanceSheet', templateId: 't', accountIds: ['3', '4'] },
    });
});
