import { fieldRefusals } from './field-refusals';

/** A person who can be given a workspace. */
export interface Person {
  readonly id: string;
  readonly displayName: string;
  /** Null for those who may not see it. */
  readonly emailAddress: string | null;
  readonly status?: 'Active' | 'Deleted' | 'Invited' | 'PendingInvite';
}

/** What is in the form of a workspace. */
export interface WorkspaceDraft {
  readonly name: string;
  readonly code: string;
  readonly users: readonly Person[];
}

/** A workspace as a form holds it. */
export function draftOf(workspace: {
  readonly displayName: string;
  readonly engagementCode: string | null;
  readonly users: readonly Person[];
}): WorkspaceDraft {
  return { name: workspace.displayName, code: workspace.engagementCode ?? '', users: workspace.users };
}

/** A draft as it is stored: without blanks around its texts, an empty code as none. */
export function storedTexts({ name, code }: WorkspaceDraft): { readonly displayName: string; readonly engagementCode: string | null } {
  return { displayName: name.trim(), engagementCode: code.trim() || null };
}

/** Whether two lists hold the same people, in any order. */
export function isSamePeople(one: readonly Person[], other: readonly Person[]): boolean {
  const ids = new Set(one.map((person) => person.id));
  return ids.size === new Set(other.map((person) => person.id)).size && other.every((person) => ids.has(person.id));
}

/** Whether saving the draft would change anything (lender side 4, the modified flag). */
export function isModified(draft: WorkspaceDraft, saved: WorkspaceDraft): boolean {
  const [mine, theirs] = [storedTexts(draft), storedTexts(saved)];
  const textsDiffer = mine.displayName !== theirs.displayName || mine.engagementCode !== theirs.engagementCode;
  return textsDiffer || !isSamePeople(draft.users, saved.users);
}

/** Whether the draft can be saved: its texts are valid, and at least one person has access (lender side 5). Unchanged texts are not checked. */
export function isSavable(draft: WorkspaceDraft, saved: WorkspaceDraft): boolean {
  const refusals = changedRefusals(draft, saved);
  return refusals.name === null && refusals.code === null && draft.users.length > 0;
}

/** Why the changed texts of a draft can't be saved; null where they can, or did not change. */
export function changedRefusals(draft: WorkspaceDraft, saved: WorkspaceDraft): ReturnType<typeof fieldRefusals> {
  const { name, code } = fieldRefusals(draft.name, draft.code);
  return { name: draft.name === saved.name && saved.name !== '' ? null : name, code: draft.code === saved.code ? null : code };
}
