import type { Command, CommandGroup } from './commands';

/** The commands that a search finds: every word of it begins a word of label or detail, in any case and without regard to accents; those whose label begins with it come first. Empty groups are left out. */
export function findCommands(groups: readonly CommandGroup[], search: string): CommandGroup[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return groups.map((group) => ({ ...group, commands: ranked(group.commands, words) })).filter((group) => group.commands.length > 0);
}

function ranked(commands: readonly Command[], words: readonly string[]): Command[] {
  const found = commands.filter((command) => matches(command, words));
  const first = words[0] ?? '';
  const begins = (command: Command) => folded(command.label).startsWith(first);
  return [...found.filter(begins), ...found.filter((command) => !begins(command))];
}

function matches({ label, detail = '' }: Command, words: readonly string[]): boolean {
  const text = ` ${folded(label)} ${folded(detail)}`.replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  return words.every((word) => text.includes(` ${word}`));
}

/** Splits a label into ordered pieces, with the words of a search marked. */
export function markedPieces(label: string, search: string): { readonly text: string; readonly found: boolean }[] {
  const [word] = folded(search).split(/\s+/).filter(Boolean);
  const at = word === undefined ? -1 : ` ${folded(label)}`.replaceAll(/[^\p{L}\p{N}]/gu, ' ').indexOf(` ${word}`);
  if (word === undefined || at < 0) return [{ text: label, found: false }];
  const pieces = [
    { text: label.slice(0, at), found: false },
    { text: label.slice(at, at + word.length), found: true },
    { text: label.slice(at + word.length), found: false },
  ];
  return pieces.filter(({ text }) => text !== '');
}

/** Of the same length as the text wherever a character has no combined form. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
