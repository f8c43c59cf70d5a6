import { ofEachText, WORKSPACE_TEXT_NAMES, WORKSPACE_TEXTS, type WorkspaceText } from '@countinghouse/domain/workspaces/workspace-fields';
import { fieldRefusals, type FieldRefusals } from './field-refusals';

/** A person who can be given a workspace. */
export interface Person {
  readonly id: string;
  readonly displayName: string;
  /** Null for those who may not see it. */
  readonly emailAddress: string | null;
  readonly status?: 'Active' | 'Deleted' | 'Invited' | 'PendingInvite';
}

/** What is in the form of a workspace. */
export interface WorkspaceDraft extends Readonly<Record<WorkspaceText, string>> {
  readonly users: readonly Person[];
}

/** A workspace as a form holds it. */
export function draftOf(workspace: Readonly<Record<WorkspaceText, string | null>> & { readonly users: readonly Person[] }): WorkspaceDraft {
  return { ...ofEachText((name) => workspace[name] ?? ''), users: workspace.users };
}

/** The texts of a draft as they are stored: without blanks around them, an empty one as none. */
export function storedTexts(draft: WorkspaceDraft): Readonly<Record<WorkspaceText, string | null>> & { readonly displayName: string } {
  return { ...ofEachText((name) => draft[name].trim() || null), displayName: draft.displayName.trim() };
}

/** Whether two lists hold the same people, in any order. */
export function isSamePeople(one: readonly Person[], other: readonly Person[]): boolean {
  const ids = new Set(one.map((person) => person.id));
  return ids.size === new Set(other.map((person) => person.id)).size && other.every((person) => ids.has(person.id));
}

/** The people who are not among others. */
export function without(people: readonly Person[], others: readonly Person[]): readonly Person[] {
  const ids = new Set(others.map(({ id }) => id));
  return people.filter(({ id }) => !ids.has(id));
}

/** Whether saving the draft would change anything (docs/spec.md, lender 4). */
export function isModified(draft: WorkspaceDraft, saved: WorkspaceDraft): boolean {
  const [mine, theirs] = [storedTexts(draft), storedTexts(saved)];
  const textsDiffer = WORKSPACE_TEXT_NAMES.some((name) => mine[name] !== theirs[name]);
  return textsDiffer || !isSamePeople(draft.users, saved.users);
}

/** Whether the draft can be saved: its texts are valid, and at least one person has access (docs/spec.md, lender 5). Unchanged texts are not checked. */
export function isSavable(draft: WorkspaceDraft, saved: WorkspaceDraft): boolean {
  const refusals = changedRefusals(draft, saved);
  return WORKSPACE_TEXT_NAMES.every((name) => refusals[name] === null) && draft.users.length > 0;
}

/** Why the changed texts of a draft can't be saved; null where they can, or did not change. */
export function changedRefusals(draft: WorkspaceDraft, saved: WorkspaceDraft): FieldRefusals {
  const refusals = fieldRefusals(draft);
  const isUnchanged = (name: WorkspaceText) => draft[name] === saved[name] && !(WORKSPACE_TEXTS[name].isRequired && saved[name] === '');
  return ofEachText((name) => (isUnchanged(name) ? null : refusals[name]));
}
