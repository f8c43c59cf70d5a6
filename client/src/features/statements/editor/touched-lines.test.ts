import { expect, it } from 'vitest';
import { performCommand, type Command } from '@countinghouse/domain/statements/command';
import type { StatementLayout } from '@countinghouse/domain/statements/statement';
import { anEditor } from '../testing/an-editor';
import { touchedLines } from './touched-lines';

const PREPAID = 'prepaidandothercurrentassets';
const { ordinal } = anEditor();
const line = (name: string) => `account:${ordinal(name)}`;
const move = (names: string, to: string, before: string | null = null): Command => ({
  kind: 'moveAccounts',
  accounts: names.split(' ').map(ordinal),
  to,
  before: before === null ? null : ordinal(before),
});

// covers borrower 4.6, borrower 9.2
it.each<[string, Command, object | null]>([
  ['a move', move('Deposits', 'otherassets'), { kind: 'moved', lines: [line('Deposits')], from: PREPAID, to: 'otherassets' }],
  ['a move from several sections', move('Deposits Timber', 'otherassets'), { from: null, to: 'otherassets' }],
  ['a move within a section', move('Software', PREPAID, 'Insurance'), { kind: 'reordered', lines: [line('Software')], section: PREPAID }],
  [
    'two that change places',
    { kind: 'moveLine', line: { account: ordinal('Deposits') }, direction: 'later' },
    { kind: 'reordered', lines: [line('Software'), line('Deposits')] },
  ],
  ['a sort that changes nothing', { kind: 'setNumberStyle', numberStyle: 'Thousands' }, null],
  ['sections that change places', { kind: 'moveLine', line: { section: 'propertyandequipment' }, direction: 'later' }, null],
  [
    'a classification with accounts',
    { kind: 'addSection', parent: PREPAID, headerCaption: 'New', footerCaption: 'Total new', accounts: [ordinal('Deposits')] },
    { kind: 'added', lines: ['new:header', line('Deposits')], section: 'new' },
  ],
  ['a caption', { kind: 'renameCaption', of: { line: 'header', section: PREPAID }, caption: 'Other' }, null],
])('%s touches its lines, and undoing it the same', (_, command, touched) => {
  const here = anEditor();
  const before = here.editor.statement;
  here.editor.perform(command);
  const after = here.editor.statement;
  if (touched === null) return expect(touchedLines(before, after)).toBeNull();
  expect(touchedLines(before, after)).toMatchObject(touched);
  here.editor.undo();
  expect(here.editor.statement).toBe(before);
  if ('to' in touched || !('kind' in touched)) expect(touchedLines(after, before)?.lines).toEqual(touchedLines(before, after)?.lines);
});

// covers borrower 4.6, borrower 9.2
it('the line that moved is touched, of two that changed places', () => {
  const { editor } = anEditor();
  const later: Command = { kind: 'moveLine', line: { account: ordinal('Deposits') }, direction: 'later' };
  const before = editor.statement;
  const after = performCommand(before, later, editor.context) as StatementLayout;
  expect(touchedLines(before, after, later)?.lines).toEqual([line('Deposits')]);
  expect(touchedLines(after, before, later)?.lines).toEqual([line('Deposits')]);
});
