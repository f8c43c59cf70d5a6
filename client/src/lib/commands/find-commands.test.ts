import { describe, expect, it } from 'vitest';
import type { Command, CommandGroup } from './commands';
import { findCommands, markedPieces } from './find-commands';

const aCommand = (label: string, detail?: string): Command => ({ id: label, label, run: () => undefined, ...(detail ? { detail } : {}) });
const GROUPS: CommandGroup[] = [
  { id: 'pages', title: 'Go to', commands: [aCommand('My notifications'), aCommand('Notification log'), aCommand('Users', 'Settings')] },
  { id: 'actions', title: 'Actions', commands: [aCommand('Use the dark colour scheme'), aCommand('Söhne & Co.')] },
];
const labelsOf = (search: string) => findCommands(GROUPS, search).map((group) => [group.id, group.commands.map(({ label }) => label)]);

describe('findCommands', () => {
  it.each([
    [
      '',
      [
        ['pages', ['My notifications', 'Notification log', 'Users']],
        ['actions', ['Use the dark colour scheme', 'Söhne & Co.']],
      ],
    ],
    ['not', [['pages', ['Notification log', 'My notifications']]]],
    ['SETTINGS', [['pages', ['Users']]]],
    ['dark colour', [['actions', ['Use the dark colour scheme']]]],
    ['colour dark', [['actions', ['Use the dark colour scheme']]]],
    ['sohne', [['actions', ['Söhne & Co.']]]],
    ['co', [['actions', ['Use the dark colour scheme', 'Söhne & Co.']]]],
    ['tification', []],
    ['u x', []],
  ])('finds by %j', (search, found) => expect(labelsOf(search)).toEqual(found));
});

describe('markedPieces', () => {
  it.each([
    [
      'Inventories',
      'inv',
      [
        ['Inv', true],
        ['entories', false],
      ],
    ],
    [
      'Total inventories',
      'inv',
      [
        ['Total ', false],
        ['inv', true],
        ['entories', false],
      ],
    ],
    [
      'Söhne',
      'soh',
      [
        ['Söh', true],
        ['ne', false],
      ],
    ],
    ['Users', '', [['Users', false]]],
    ['Users', 'x', [['Users', false]]],
  ] as const)('marks %s for %j', (label, search, pieces) => {
    expect(markedPieces(label, search).map(({ text, found }) => [text, found])).toEqual(pieces);
  });
});
