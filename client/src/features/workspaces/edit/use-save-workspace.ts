import type { TextKey } from '@countinghouse/domain/locales/sections';
import { useState } from 'react';
import { useUpdateWorkspaceMutation } from './edit.generated';
import type { WorkspaceHeadFragment } from '../../../lib/graphql/types.generated';
import { describeError } from '../../../lib/errors/describe-error';
import type { WorkspaceForm } from '../form/use-workspace-form';
import { draftOf, isSamePeople, storedTexts, type WorkspaceDraft } from '../form/workspace-draft';
import { clashesOf, mergeDraft, theirChanges, type Clashes, type TheirChanges } from './merge-changes';

/** What of a workspace is edited: everything, or its people alone. */
export type EditPart = 'everything' | 'people';

/** A workspace as it was read, with its version. */
type OpenedWorkspace = WorkspaceDraft & { readonly version: number };

interface SaveWorkspace {
  readonly workspaceId: string;
  readonly part: EditPart;
  readonly opened: OpenedWorkspace;
  readonly form: WorkspaceForm;
  readonly readAnew: () => Promise<WorkspaceHeadFragment>;
  /** Called with the version that the form is based on from now on. */
  readonly onOpened: (opened: OpenedWorkspace) => void;
  readonly onSaved: (workspace: WorkspaceHeadFragment) => void;
}

interface Problem {
  readonly title: TextKey<'workspaces'>;
  readonly detail: string;
}

/** Saves a form with the version that was loaded; if someone else saved first, their changes are loaded and merged into the form, to be saved again. */
export function useSaveWorkspace({ workspaceId, part, opened, form, readAnew, onOpened, onSaved }: SaveWorkspace) {
  const [update] = useUpdateWorkspaceMutation();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [meanwhile, setMeanwhile] = useState<{ readonly changes: TheirChanges; readonly clashes: Clashes } | null>(null);
  const { draft } = form;

  const merge = async () => {
    const workspace = await readAnew();
    const saved = { version: workspace.version, ...draftOf(workspace) };
    setMeanwhile({ changes: theirChanges(opened, saved), clashes: clashesOf(opened, draft, saved) });
    form.change((now) => mergeDraft(opened, now, saved));
    onOpened(saved);
  };
  const run = async () => {
    const { data } = await update({
      variables: { input: { id: workspaceId, version: opened.version, ...changesOf(part, opened, draft) } },
    });
    if (data) onSaved(data.updateWorkspace);
  };
  const fail = (error: unknown) =>
    setProblem({ title: isSamePeople(draft.users, opened.users) ? 'saveFailed' : 'saveUsersFailed', detail: describeError(error).message });
  const save = () => {
    setSaving(true);
    setProblem(null);
    run()
      .catch((error: unknown) => (describeError(error).code === 'StaleVersion' ? merge() : Promise.reject(error as Error)))
      .catch(fail)
      .finally(() => setSaving(false));
  };
  return { save, saving, problem, meanwhile };
}

/** Only what was changed is sent, so that the right to manage people is enough to change them alone. */
function changesOf(part: EditPart, opened: WorkspaceDraft, draft: WorkspaceDraft) {
  const people = isSamePeople(draft.users, opened.users) ? {} : { userIds: draft.users.map((person) => person.id) };
  return part === 'people' ? people : { ...storedTexts(draft), ...people };
}
