import type { Command } from '@countinghouse/domain/statements/command';
import { startHistory, isDirty, markSaved, record, type History } from '@countinghouse/domain/statements/history';
import { statementDifferences } from '@countinghouse/domain/statements/merge/statement-differences';
import type { StatementLayout, StatementType } from '@countinghouse/domain/statements/statement';
import type { SavedLayout } from './layout-and-books';
import { createStore, type Store } from '../../../lib/react/use-store';

/** What a step of the history did, for the words of undo, redo and the list of changes. */
export type Change =
  | Command
  | { readonly kind: 'applyTemplate'; readonly templateName: string }
  | { readonly kind: 'mergeSaved' | 'takeSaved' | 'reset' | 'discard' };

/** One statement of a record as it is worked on: its history, and the saved version on which it rests. */
export interface Document {
  readonly history: History<StatementLayout, Change>;
  readonly base: SavedLayout;
  /** Another user's newer version that is not merged with the unsaved work yet; null when there is none. */
  readonly newer: SavedLayout | null;
}

/** A document that begins with what is saved. */
export function openDocument(saved: SavedLayout): Document {
  return { history: startHistory(saved.statement), base: saved, newer: null };
}

/** The document after the server sent the newest saved version: a clean document adopts it; unsaved work is kept, with the version in `newer`. */
export function meetSaved(document: Document, saved: SavedLayout): Document {
  if (saved.version <= document.base.version) return { ...document, base: { ...document.base, editRefusal: saved.editRefusal } };
  return isDirty(document.history) ? { ...document, newer: saved } : openDocument(saved);
}

/** The document whose present value, or what it was when it was sent, is saved as a version. */
export function recordSaved(document: Document, statement: StatementLayout, version: number, savedAt: string): Document {
  const base = { ...document.base, statement, version, savedAt, savedBy: null };
  return { history: markSaved(document.history, statement), base, newer: null };
}

/** The document that continues with a draft; a version that was saved since is in `newer`, unless it equals the draft: then nothing is unsaved. */
export function resumeDocument({ history, base }: Pick<Document, 'history' | 'base'>, saved: SavedLayout): Document {
  if (statementDifferences(saved.statement, history.present).length === 0) return openDocument(saved);
  const known = { ...base, editRefusal: saved.editRefusal };
  return { history, base: known, newer: saved.version === base.version ? null : saved };
}

/** The user's work merged into a newer version, still to be saved. Undo shows the newer version, and a second undo the user's work as it was. */
export function keepOnTop(document: Document, newer: SavedLayout, merged: StatementLayout): Document {
  const taken = markSaved(record(document.history, { kind: 'takeSaved' }, newer.statement), newer.statement);
  const isSame = statementDifferences(newer.statement, merged).length === 0;
  return { history: isSame ? taken : record(taken, { kind: 'mergeSaved' }, merged), base: newer, newer: null };
}

/** The documents of one record, by statement; each keeps its unsaved work while another is looked at. */
export type StatementDocuments = Readonly<Record<StatementType, Store<Document | null>>>;

/** Documents of which none is open yet. */
export function statementDocuments(): StatementDocuments {
  return {
    BalanceSheet: createStore<Document | null>(null),
    IncomeStatement: createStore<Document | null>(null),
    CashFlow: createStore<Document | null>(null),
  };
}
