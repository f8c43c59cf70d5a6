import { isSamePeople, storedTexts, type Person, type WorkspaceDraft } from '../form/workspace-draft';

/** What someone else saved since the workspace was opened. */
export interface TheirChanges {
  /** The name or code as it is now; null where it stayed. */
  readonly name: string | null;
  readonly code: string | null;
  readonly added: readonly Person[];
  readonly removed: readonly Person[];
}

/** Texts that both changed, each to something else: the person's own is in the draft, the saved one is here. */
export interface Clashes {
  readonly name: string | null;
  readonly code: string | null;
}

/** What differs between the workspace as it was opened and as someone else saved it. */
export function theirChanges(opened: WorkspaceDraft, saved: WorkspaceDraft): TheirChanges {
  return {
    name: opened.name === saved.name ? null : saved.name,
    code: opened.code === saved.code ? null : saved.code,
    added: without(saved.users, opened.users),
    removed: without(opened.users, saved.users),
  };
}

/** Both changes in one draft: what the person changed stays as they entered it, all else is as saved; people are added and removed by either. */
export function mergeDraft(opened: WorkspaceDraft, draft: WorkspaceDraft, saved: WorkspaceDraft): WorkspaceDraft {
  const [before, mine] = [storedTexts(opened), storedTexts(draft)];
  const removed = without(opened.users, draft.users);
  const added = without(draft.users, opened.users);
  const staying = without(saved.users, removed);
  const users = [...staying, ...without(added, staying)];
  return {
    name: mine.displayName === before.displayName ? saved.name : draft.name,
    code: mine.engagementCode === before.engagementCode ? saved.code : draft.code,
    users: isSamePeople(users, draft.users) ? draft.users : users,
  };
}

/** The texts over which the two disagree. */
export function clashesOf(opened: WorkspaceDraft, draft: WorkspaceDraft, saved: WorkspaceDraft): Clashes {
  const [before, mine, theirs] = [storedTexts(opened), storedTexts(draft), storedTexts(saved)];
  const disagree = <Text>(was: Text, here: Text, there: Text) => here !== was && there !== was && here !== there;
  return {
    name: disagree(before.displayName, mine.displayName, theirs.displayName) ? saved.name : null,
    code: disagree(before.engagementCode, mine.engagementCode, theirs.engagementCode) ? saved.code : null,
  };
}

function without(people: readonly Person[], others: readonly Person[]): Person[] {
  return people.filter((person) => !others.some((other) => other.id === person.id));
}
