import { followersOf } from '@countinghouse/domain/statements/cash-flow-moves';
import { refuseAdding } from '@countinghouse/domain/statements/commands/add-section';
import { refuseMovingAccounts } from '@countinghouse/domain/statements/commands/move-accounts';
import type { MoveLine } from '@countinghouse/domain/statements/commands/move-line';
import { refuseRenaming } from '@countinghouse/domain/statements/commands/rename-caption';
import { refuseSortAccounts, type SortBy } from '@countinghouse/domain/statements/commands/sort-accounts';
import type { Command } from '@countinghouse/domain/statements/command';
import { accountsInSection } from '@countinghouse/domain/statements/queries/accounts-in-section';
import { isEmptySection } from '@countinghouse/domain/statements/queries/is-empty-section';
import { refuseTakingOut } from '@countinghouse/domain/statements/queries/refuse-taking-out';
import type { SectionId } from '@countinghouse/domain/statements/statement';
import type { StatementRefusal } from '@countinghouse/domain/statements/statement-refusal';
import { captionedLine, movableLine, sectionOfLine } from '../lines/editor-line';
import type { ActionId, EditorAction, Opening, Outcome, ActionContext } from './editor-action';

const COMPUTED: Outcome = { refused: 'ComputedLine' };
const NO_SECTION: Outcome = { refused: 'NoHeadingOrTotal' };
const NO_FORMULA: Outcome = { refused: 'NoFormula' };

/** All actions, in the order of the row menu. */
export const EDITOR_ACTIONS: readonly EditorAction[] = [
  { id: 'rename', press: { key: 'F3' }, keys: ['F3'], ask: askRename },
  { id: 'move', press: { key: 'm' }, keys: ['M'], ask: askMove },
  { id: 'moveSection', press: { key: 'm', shift: true }, keys: ['Shift', 'M'], ask: askMoveSection },
  { id: 'add', press: { key: 'n' }, keys: ['N'], ask: askAdd },
  { id: 'earlier', press: { key: 'ArrowUp', alt: true }, keys: ['Alt', '↑'], ask: (context) => askMoveLine(context, 'earlier') },
  { id: 'later', press: { key: 'ArrowDown', alt: true }, keys: ['Alt', '↓'], ask: (context) => askMoveLine(context, 'later') },
  { id: 'sort', press: { key: 's' }, keys: ['S'], ask: askSorting },
  { id: 'sortByNumber', press: null, keys: [], ask: (context) => askSort(context, () => ({ by: 'numberThenCaption' })) },
  { id: 'sortByCaption', press: null, keys: [], ask: (context) => askSort(context, () => ({ by: 'caption' })) },
  { id: 'sortByAmount', press: null, keys: [], ask: (context) => askSort(context, () => ({ by: 'amount', amounts: context.amounts() })) },
  { id: 'side', press: { key: 'd' }, keys: ['D'], ask: askSide },
  { id: 'keepOnCashFlow', press: { key: 'k' }, keys: ['K'], ask: askKeep },
  { id: 'followBalanceSheet', press: { key: 'k', shift: true }, keys: ['Shift', 'K'], ask: askFollow },
  { id: 'delete', press: { key: 'Delete' }, keys: ['Del'], ask: askDelete },
  { id: 'formula', press: null, keys: ['F2'], ask: ({ hasFormula }) => (hasFormula ? { opens: { kind: 'formula' } } : NO_FORMULA) },
];

/** The sort actions, which are in a separate menu. */
export const SORTS: readonly ActionId[] = ['sortByNumber', 'sortByCaption', 'sortByAmount'];

/** The action with an id. */
export function editorAction(id: ActionId): EditorAction {
  const action = EDITOR_ACTIONS.find((each) => each.id === id);
  if (action === undefined) throw new Error(`No action is called ${id}`);
  return action;
}

/** The action that a key asks for; null for a key of the grid or the browser. */
export function actionOfKey(event: {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}): EditorAction | null {
  if (event.ctrlKey || event.metaKey) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const isPressed = ({ press }: EditorAction): boolean =>
    press !== null && press.key === key && (press.alt ?? false) === event.altKey && (press.shift ?? false) === event.shiftKey;
  return EDITOR_ACTIONS.find(isPressed) ?? null;
}

function askRename({ editor, line }: ActionContext): Outcome {
  const of = captionedLine(line);
  return of === null ? COMPUTED : unless(refuseRenaming(editor.statement, of), { kind: 'rename', line });
}

function askMove({ editor, line, selected }: ActionContext): Outcome {
  const accounts = selected.length > 0 ? selected : line.kind === 'account' ? [line.account] : [];
  return unless(refuseMovingAccounts(editor.statement, accounts), { kind: 'move', accounts });
}

function askMoveSection({ editor, line }: ActionContext): Outcome {
  const section = sectionAlone(line);
  return section === null ? NO_SECTION : unless(refuseTakingOut(editor.statement, section), { kind: 'moveSection', section });
}

function askAdd({ editor, line, selected }: ActionContext): Outcome {
  const parent = sectionOfLine(line);
  return parent === null ? COMPUTED : unless(refuseAdding(editor.statement, parent), { kind: 'add', parent, accounts: selected });
}

function askMoveLine({ editor, line }: ActionContext, direction: MoveLine['direction']): Outcome {
  const moved = movableLine(line);
  return moved === null ? COMPUTED : ifAllowed(editor, { kind: 'moveLine', line: moved, direction });
}

function askSorting({ editor, line }: ActionContext): Outcome {
  return unless(refuseSortAccounts(editor.statement, { section: sectionOfLine(line) }), { kind: 'sort' });
}

function askSort({ editor, line }: ActionContext, sort: () => SortBy): Outcome {
  const section = sectionOfLine(line);
  const refused = refuseSortAccounts(editor.statement, { section });
  return refused ?? { command: { kind: 'sortAccounts', section, sort: sort() } };
}

function askSide({ editor, line }: ActionContext): Outcome {
  const section = sectionAlone(line);
  return section === null ? NO_SECTION : ifAllowed(editor, { kind: 'toggleReportedAs', section });
}

function askKeep({ editor, ...rest }: ActionContext): Outcome {
  const { statement, cashFlow, context } = editor;
  if (statement.type === 'CashFlow') return { refused: 'NotEditable' };
  const related = cashFlow === null || statement.type !== 'BalanceSheet' ? null : { cashFlow, balanceSheet: statement, ...context };
  const choices = related === null ? {} : followersOf(accountsMeant({ editor, ...rest }), related);
  return Object.keys(choices).length === 0 ? { refused: 'FollowsNowhere' } : { command: { kind: 'chooseOnCashFlow', choices } };
}

function askFollow(context: ActionContext): Outcome {
  const { type, cashFlowChoices = {} } = context.editor.statement;
  if (type === 'CashFlow') return { refused: 'NotEditable' };
  const kept = accountsMeant(context).filter((account) => cashFlowChoices[account] !== undefined);
  if (kept.length === 0) return { refused: 'KeptNowhere' };
  return { command: { kind: 'chooseOnCashFlow', choices: Object.fromEntries(kept.map((account) => [account, null])) } };
}

/** The chosen accounts, else that of the line, else those of the section that it heads or totals. */
function accountsMeant({ editor, line, selected }: ActionContext): readonly number[] {
  if (selected.length > 0) return selected;
  if (line.kind === 'account') return [line.account];
  return line.kind === 'other' ? [] : accountsInSection(editor.statement, line.section);
}

/** An empty classification goes at once; one with accounts asks where they go (borrower side 5). */
function askDelete({ editor, line }: ActionContext): Outcome {
  const section = sectionAlone(line);
  if (section === null) return NO_SECTION;
  if (isEmptySection(editor.statement, section)) return ifAllowed(editor, { kind: 'deleteSection', section });
  return unless(refuseTakingOut(editor.statement, section), { kind: 'delete', section });
}

/** The section whose heading or total a line is. */
function sectionAlone(line: ActionContext['line']): SectionId | null {
  return line.kind === 'header' || line.kind === 'footer' ? line.section : null;
}

function unless(refused: StatementRefusal | null, opens: Opening): Outcome {
  return refused ?? { opens };
}

function ifAllowed(editor: ActionContext['editor'], command: Command): Outcome {
  return editor.refuse(command) ?? { command };
}
