import { describe, expect, it } from 'vitest';
import { editorLine } from '../editor/editor-line';
import { anEditor } from '../testing/an-editor';
import type { Outcome } from './editor-action';
import { EDITOR_ACTIONS, type ActionId } from './editor-commands';
import { actionOfKey } from './run-action';

const PREPAID = 'prepaidandothercurrentassets';

const actionWithId = (id: ActionId) => EDITOR_ACTIONS.find((action) => action.id === id)!;

/** What an action comes to on a line, named by its account or its own id. */
function ask(id: ActionId, name: string, selected: readonly string[] = [], type: 'BalanceSheet' | 'CashFlow' = 'BalanceSheet'): Outcome {
  const { editor, ordinal } = anEditor(type);
  const line = editorLine(editor.statement, ordinal(name) < 0 ? name : `account:${ordinal(name)}`);
  const hasFormula = line.kind === 'footer';
  return actionWithId(id).ask({ editor, line, selected: selected.map(ordinal), hasFormula, amounts: () => [] });
}

describe('an action', () => {
  // covers borrower 2.4
  it.each<[ActionId, string, string[], string]>([
    ['rename', 'Deposits', [], 'opens rename'],
    ['rename', 'equity:footer', [], 'opens rename'],
    ['rename', 'Checking', [], 'AccountLocked'],
    ['rename', 'netincome', [], 'ComputedLine'],
    ['move', 'Deposits', [], 'opens move'],
    ['move', `${PREPAID}:header`, ['Deposits', 'Timber'], 'opens move'],
    ['move', `${PREPAID}:header`, [], 'NothingSelected'],
    ['move', 'Checking', [], 'AccountLocked'],
    ['moveSection', `${PREPAID}:header`, [], 'opens moveSection'],
    ['moveSection', `${PREPAID}:footer`, ['Timber'], 'opens moveSection'],
    ['moveSection', 'cash:header', [], 'SectionLocked'],
    ['moveSection', 'currentassets:header', [], 'HoldsLockedSection'],
    ['moveSection', 'equity:header', [], 'SectionFixed'],
    ['moveSection', 'Deposits', [], 'NoHeadingOrTotal'],
    ['add', 'Deposits', [], 'opens add'],
    ['add', 'cash:header', [], 'SectionLocked'],
    ['add', 'netincome', [], 'ComputedLine'],
    ['earlier', 'Deposits', [], 'moveLine'],
    ['earlier', 'Insurance', [], 'NoNeighbour'],
    ['later', 'assets:header', [], 'SectionFixed'],
    ['later', 'netincome', [], 'ComputedLine'],
    ['sort', 'Deposits', [], 'opens sort'],
    ['sort', 'Debtors', [], 'SectionLocked'],
    ['sortByAmount', `${PREPAID}:footer`, [], 'sortAccounts'],
    ['side', `${PREPAID}:header`, [], 'toggleReportedAs'],
    ['side', 'assets:header', [], 'SectionFixed'],
    ['side', 'Deposits', [], 'NoHeadingOrTotal'],
    ['keepOnCashFlow', 'Deposits', [], 'FollowsNowhere'],
    ['keepOnCashFlow', 'netincome', [], 'FollowsNowhere'],
    ['followBalanceSheet', 'Deposits', [], 'KeptNowhere'],
    ['delete', `${PREPAID}:header`, [], 'opens delete'],
    ['delete', 'propertyandequipment:header', [], 'deleteSection'],
    ['delete', 'cash:header', [], 'SectionLocked'],
    ['delete', 'Deposits', [], 'NoHeadingOrTotal'],
    ['formula', `${PREPAID}:footer`, [], 'opens formula'],
    ['formula', 'Deposits', [], 'NoFormula'],
  ])('%s on %s (%j) comes to %s', (id, name, selected, outcome) => expect(said(ask(id, name, selected))).toBe(outcome));

  it('takes the chosen accounts, not that in focus', () => {
    const { ordinal } = anEditor();
    expect(ask('move', 'Goodwill', ['Deposits', 'Timber'])).toEqual({
      opens: { kind: 'move', accounts: [ordinal('Deposits'), ordinal('Timber')] },
    });
  });

  // covers borrower 2.4
  it.each(EDITOR_ACTIONS.map(({ id }) => id).filter((id) => id !== 'move' && id !== 'formula'))('%s is not for a cash flow', (id) => {
    expect(ask(id, 'operatingchanges:header', [], 'CashFlow')).toEqual({ refused: 'NotEditable' });
  });

  it('keeps the accounts of a section on the cash flow, and lets the chosen ones follow again', () => {
    const kept = anEditor();
    const [deposits, software] = [kept.ordinal('Deposits'), kept.ordinal('Software')];
    kept.editor.perform({ kind: 'moveAccounts', accounts: [deposits, software], to: 'otherassets' });
    const requested = (id: ActionId, selected: readonly number[]) => {
      const { editor } = kept;
      const line = editorLine(editor.statement, 'otherassets:header');
      return actionWithId(id).ask({ editor, line, selected, hasFormula: false, amounts: () => [] });
    };
    const command = { kind: 'chooseOnCashFlow', choices: { [deposits]: 'operatingchanges', [software]: 'operatingchanges' } } as const;
    expect(requested('keepOnCashFlow', [])).toEqual({ command });
    kept.editor.perform(command);
    expect(requested('followBalanceSheet', [software])).toEqual({ command: { kind: 'chooseOnCashFlow', choices: { [software]: null } } });
  });

  it('moves accounts between the activities of a cash flow', () => {
    expect(said(ask('move', 'Deposits', [], 'CashFlow'))).toBe('opens move');
  });
});

describe('a key', () => {
  const pressed = (key: string, held: object = {}) =>
    actionOfKey({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })?.id ?? null;

  // covers borrower 2.4
  it.each([
    ['F3', {}, 'rename'],
    ['m', {}, 'move'],
    ['M', {}, 'move'],
    ['M', { shiftKey: true }, 'moveSection'],
    ['n', {}, 'add'],
    ['N', { shiftKey: true }, null],
    ['ArrowUp', { altKey: true }, 'earlier'],
    ['ArrowUp', {}, null],
    ['ArrowDown', { altKey: true }, 'later'],
    ['s', {}, 'sort'],
    ['s', { ctrlKey: true }, null],
    ['d', {}, 'side'],
    ['k', {}, 'keepOnCashFlow'],
    ['K', { shiftKey: true }, 'followBalanceSheet'],
    ['Delete', {}, 'delete'],
    ['x', {}, null],
  ])('%s %j asks for %s', (key, held, id) => expect(pressed(key, held)).toBe(id));

  it('means one action alone', () => {
    const keys = EDITOR_ACTIONS.flatMap(({ press }) => (press === undefined ? [] : [JSON.stringify(press)]));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

function said(outcome: Outcome): string {
  if ('refused' in outcome) return outcome.refused;
  return 'opens' in outcome ? `opens ${outcome.opens.kind}` : outcome.command.kind;
}
