import { useState } from 'react';
import type { FieldRefusals } from './field-refusals';
import { changedRefusals, isModified, isSavable, type Person, type WorkspaceDraft } from './workspace-draft';

/** The form of a workspace while it is edited. */
export interface WorkspaceForm {
  readonly draft: WorkspaceDraft;
  readonly modified: boolean;
  readonly refusals: FieldRefusals;
  /** Whether the person takes away their own access, and whether they said that they mean it. */
  readonly removesSelf: boolean;
  readonly removalConfirmed: boolean;
  /** Whether everything is said that saving needs. */
  readonly ready: boolean;
  /** A change that comes late is a function of the draft as it is by then. */
  readonly change: (change: Partial<WorkspaceDraft> | ((draft: WorkspaceDraft) => Partial<WorkspaceDraft>)) => void;
  readonly confirmRemoval: () => void;
  readonly keepSelf: () => void;
}

/** A form over a workspace as it is saved; `self` is the signed-in person. */
export function useWorkspaceForm(saved: WorkspaceDraft, self: Person, initial: WorkspaceDraft = saved): WorkspaceForm {
  const [draft, setDraft] = useState(initial);
  const [confirmed, setConfirmed] = useState(false);
  const has = (one: WorkspaceDraft) => one.users.some((person) => person.id === self.id);
  const modified = isModified(draft, saved);
  const removesSelf = has(saved) && !has(draft);
  const removalConfirmed = removesSelf && confirmed;
  return {
    draft,
    modified,
    refusals: changedRefusals(draft, saved),
    removesSelf,
    removalConfirmed,
    ready: modified && isSavable(draft, saved) && (!removesSelf || removalConfirmed),
    change: (change) => setDraft((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) })),
    confirmRemoval: () => setConfirmed(true),
    keepSelf: () => {
      setConfirmed(false);
      setDraft((before) => ({ ...before, users: [...before.users.filter((person) => person.id !== self.id), self] }));
    },
  };
}
