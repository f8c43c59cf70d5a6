import { followersOf } from '@countinghouse/domain/statements/cash-flow-moves';
import type { Command } from '@countinghouse/domain/statements/command';
import { refuseAdding } from '@countinghouse/domain/statements/commands/add-section';
import { refuseMovingAccounts } from '@countinghouse/domain/statements/commands/move-accounts';
import type { MoveLine } from '@countinghouse/domain/statements/commands/move-line';
import { refuseRenaming } from '@countinghouse/domain/statements/commands/rename-caption';
import { refuseSortAccounts, type SortBy } from '@countinghouse/domain/statements/commands/sort-accounts';
import { accountsInSection } from '@countinghouse/domain/statements/queries/accounts-in-section';
import { isEmptySection } from '@countinghouse/domain/statements/queries/is-empty-section';
import { refuseTakingOut } from '@countinghouse/domain/statements/queries/refuse-taking-out';
import type { SectionId } from '@countinghouse/domain/statements/statement';
import type { StatementRefusal } from '@countinghouse/domain/statements/statement-refusal';
import {
  IconArrowDown,
  IconArrowsSort,
  IconArrowUp,
  IconArrowWaveRightUp,
  IconFolderPlus,
  IconFolders,
  IconFolderShare,
  IconMathFunction,
  IconPencil,
  IconPin,
  IconSortAscendingNumbers,
  IconSortAZ,
  IconSortDescending,
  IconSwitchHorizontal,
  IconTrash,
} from '@tabler/icons-react';
import type { Texts } from '../../../lib/i18n/texts';
import { captionedLine, movableLine, sectionOfLine } from '../editor/editor-line';
import type { ActionContext, ActionDefinition, Opening, Outcome } from './editor-action';

/** A kind of command in the editor. */
export interface EditorCommand<Kind extends Command['kind']> {
  /** A step of the history, as in `3 accounts moved`. */
  step(command: Extract<Command, { readonly kind: Kind }>, text: Texts<'editor'>, statements: Texts<'statements'>): string;
  /** What people do on a line to run it; empty where it is run from elsewhere. */
  readonly actions: readonly ActionDefinition[];
}

/** Every command with its actions, in the order of the palette. */
export const EDITOR_COMMANDS = {
  renameCaption: {
    step: ({ caption }, text) => text('step.renameCaption', { caption }),
    actions: [{ id: 'rename', icon: IconPencil, press: { key: 'F3' }, menu: 'change', ask: askRename }],
  },
  moveAccounts: {
    step: ({ accounts }, text) => text('step.moveAccounts', { count: accounts.length }),
    actions: [{ id: 'move', icon: IconFolderShare, press: { key: 'm' }, menu: 'change', ask: askMove }],
  },
  moveSection: {
    step: (_, text) => text('step.moveSection'),
    actions: [{ id: 'moveSection', icon: IconFolders, press: { key: 'm', shift: true }, menu: 'change', ask: askMoveSection }],
  },
  addSection: {
    step: ({ headerCaption: caption }, text) => text('step.addSection', { caption }),
    actions: [{ id: 'add', icon: IconFolderPlus, press: { key: 'n' }, menu: 'change', ask: askAdd }],
  },
  moveLine: {
    step: (_, text) => text('step.moveLine'),
    actions: [
      {
        id: 'earlier',
        icon: IconArrowUp,
        press: { key: 'ArrowUp', alt: true },
        menu: 'order',
        ask: (context) => askMoveLine(context, 'earlier'),
      },
      {
        id: 'later',
        icon: IconArrowDown,
        press: { key: 'ArrowDown', alt: true },
        menu: 'order',
        ask: (context) => askMoveLine(context, 'later'),
      },
    ],
  },
  sortAccounts: {
    step: (_, text) => text('step.sortAccounts'),
    actions: [
      { id: 'sort', icon: IconArrowsSort, press: { key: 's' }, ask: askSorting },
      { id: 'sortByNumber', icon: IconSortAscendingNumbers, menu: 'sort', ask: (context) => askSort(context, 'numberThenCaption') },
      { id: 'sortByCaption', icon: IconSortAZ, menu: 'sort', ask: (context) => askSort(context, 'caption') },
      { id: 'sortByAmount', icon: IconSortDescending, menu: 'sort', ask: (context) => askSort(context, 'amount') },
    ],
  },
  toggleReportedAs: {
    step: (_, text) => text('step.toggleReportedAs'),
    actions: [{ id: 'side', icon: IconSwitchHorizontal, press: { key: 'd' }, menu: 'section', ask: askSide }],
  },
  chooseOnCashFlow: {
    step: (_, text) => text('step.chooseOnCashFlow'),
    actions: [
      { id: 'keepOnCashFlow', icon: IconPin, press: { key: 'k' }, menu: 'cashFlow', ask: askKeep },
      { id: 'followBalanceSheet', icon: IconArrowWaveRightUp, press: { key: 'k', shift: true }, menu: 'cashFlow', ask: askFollow },
    ],
  },
  deleteSection: {
    step: (_, text) => text('step.deleteSection'),
    actions: [{ id: 'delete', icon: IconTrash, press: { key: 'Delete' }, menu: 'delete', ask: askDelete }],
  },
  renameCaptions: { step: ({ captions }, text) => text('step.renameCaptions', { count: captions.length }), actions: [] },
  setNumberStyle: {
    step: ({ numberStyle }, text, statements) => text('step.setNumberStyle', { style: statements(numberStyle) }),
    actions: [],
  },
} as const satisfies { readonly [Kind in Command['kind']]: EditorCommand<Kind> };

/** Changes nothing. Its key is the grid's, which traces the figure of any cell. */
const VIEW_FORMULA = {
  id: 'formula',
  icon: IconMathFunction,
  keys: ['F2'],
  menu: 'section',
  ask: ({ hasFormula }) => (hasFormula ? { opens: { kind: 'formula' } } : { refused: 'NoFormula' }),
} as const satisfies ActionDefinition;

/** The name of an action. */
export type ActionId = (typeof EDITOR_COMMANDS)[Command['kind']]['actions'][number]['id'] | typeof VIEW_FORMULA.id;

/** An action of the editor. */
export interface EditorAction extends ActionDefinition {
  readonly id: ActionId;
}

/** All actions, in the order of the palette. */
export const EDITOR_ACTIONS: readonly EditorAction[] = [
  ...Object.values(EDITOR_COMMANDS).flatMap(({ actions }) => [...actions]),
  VIEW_FORMULA,
];

const COMPUTED_LINE: Outcome = { refused: 'ComputedLine' };
const NO_HEADING: Outcome = { refused: 'NoHeadingOrTotal' };

function askRename({ editor, line }: ActionContext): Outcome {
  const of = captionedLine(line);
  return of === null ? COMPUTED_LINE : unless(refuseRenaming(editor.statement, of), { kind: 'rename', line });
}

function askMove({ editor, line, selected }: ActionContext): Outcome {
  const accounts = selected.length > 0 ? selected : line.kind === 'account' ? [line.account] : [];
  return unless(refuseMovingAccounts(editor.statement, accounts), { kind: 'move', accounts });
}

function askMoveSection({ editor, line }: ActionContext): Outcome {
  const section = sectionAlone(line);
  return section === null ? NO_HEADING : unless(refuseTakingOut(editor.statement, section), { kind: 'moveSection', section });
}

function askAdd({ editor, line, selected }: ActionContext): Outcome {
  const parent = sectionOfLine(line);
  return parent === null ? COMPUTED_LINE : unless(refuseAdding(editor.statement, parent), { kind: 'add', parent, accounts: selected });
}

function askMoveLine({ editor, line }: ActionContext, direction: MoveLine['direction']): Outcome {
  const moved = movableLine(line);
  return moved === null ? COMPUTED_LINE : ifAllowed(editor, { kind: 'moveLine', line: moved, direction });
}

function askSorting({ editor, line }: ActionContext): Outcome {
  return unless(refuseSortAccounts(editor.statement, { section: sectionOfLine(line) }), { kind: 'sort' });
}

function askSort({ editor, line, amounts }: ActionContext, by: SortBy['by']): Outcome {
  const section = sectionOfLine(line);
  const sort = (): SortBy => (by === 'amount' ? { by, amounts: amounts() } : { by });
  return refuseSortAccounts(editor.statement, { section }) ?? { command: { kind: 'sortAccounts', section, sort: sort() } };
}

function askSide({ editor, line }: ActionContext): Outcome {
  const section = sectionAlone(line);
  return section === null ? NO_HEADING : ifAllowed(editor, { kind: 'toggleReportedAs', section });
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

/** An empty classification goes at once; one with accounts asks where they go (docs/spec.md, borrower 5). */
function askDelete({ editor, line }: ActionContext): Outcome {
  const section = sectionAlone(line);
  if (section === null) return NO_HEADING;
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
