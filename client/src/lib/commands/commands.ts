import { useEffect } from 'react';
import { createStore } from '../react/use-store';

/** Something that command search runs. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** Words beside the label that are searched as well. */
  readonly detail?: string;
  readonly keys?: readonly string[];
  /** Why it can't be run now; such a command is listed and does nothing. */
  readonly disabled?: string;
  readonly run: () => void;
}

/** Commands under one heading. */
export interface CommandGroup {
  readonly id: string;
  readonly title: string;
  readonly commands: readonly Command[];
}

/** A key or combination and what it does; each key is named as on the keyboard, `Ctrl` stands for Command on a Mac. */
export interface Shortcut {
  readonly keys: readonly string[];
  readonly label: string;
}

/** Shortcuts under one heading of the sheet that `?` opens. */
export interface ShortcutGroup {
  readonly id: string;
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

/** What the page on show adds to command search and to the sheet of shortcuts. */
export const pageCommandStore = createStore<readonly CommandGroup[]>([]);
export const pageShortcutStore = createStore<readonly ShortcutGroup[]>([]);

/** Adds commands to command search while a page shows; pass the same object until they change. */
export function usePageCommands(group: CommandGroup): void {
  useEffect(() => put(pageCommandStore, group), [group]);
}

/** Adds shortcuts to the sheet while a page shows; pass the same object until they change. */
export function usePageShortcuts(group: ShortcutGroup): void {
  useEffect(() => put(pageShortcutStore, group), [group]);
}

function put<Group extends { readonly id: string }>(store: ReturnType<typeof createStore<readonly Group[]>>, group: Group): () => void {
  store.set([...store.get().filter((each) => each.id !== group.id), group]);
  return () => store.set(store.get().filter((each) => each !== group));
}
