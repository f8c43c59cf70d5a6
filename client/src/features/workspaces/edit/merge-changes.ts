import { ofEachText, type WorkspaceText } from '@countinghouse/domain/workspaces/workspace-fields';
import { isSamePeople, storedTexts, without, type Person, type WorkspaceDraft } from '../form/workspace-draft';

/** What someone else saved since the workspace was opened: each text as it is now, null where it stayed, and the people. */
export interface TheirChanges extends Readonly<Record<WorkspaceText, string | null>> {
  readonly added: readonly Person[];
  readonly removed: readonly Person[];
}

/** Texts that both changed, each to something else: the person's own is in the draft, the saved one is here; null elsewhere. */
export type Clashes = Readonly<Record<WorkspaceText, string | null>>;

/** What differs between the workspace as it was opened and as someone else saved it. */
export function theirChanges(opened: WorkspaceDraft, saved: WorkspaceDraft): TheirChanges {
  return {
    ...ofEachText((name) => (opened[name] === saved[name] ? null : saved[name])),
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
    ...ofEachText((name) => (mine[name] === before[name] ? saved[name] : draft[name])),
    users: isSamePeople(users, draft.users) ? draft.users : users,
  };
}

/** The texts over which the two disagree. */
export function clashesOf(opened: WorkspaceDraft, draft: WorkspaceDraft, saved: WorkspaceDraft): Clashes {
  const [before, mine, theirs] = [storedTexts(opened), storedTexts(draft), storedTexts(saved)];
  return ofEachText((name) => {
    const [was, here, there] = [before[name], mine[name], theirs[name]];
    return here !== was && there !== was && here !== there ? saved[name] : null;
  });
}
