import type { AccountTagName } from '@countinghouse/domain/analysis/account-tag';
import { useSaveAccountTagsMutation } from '../analysis.generated';
import type { Analysis } from '../screen/analysis-view';
import type { Draft } from './rebase-drafts';
import { useSavedSet } from './use-saved-set';

/** A tag of an account that is being edited. */
export interface TagDraft extends Draft {
  readonly sourceId: string;
  readonly label: string;
  readonly tag: AccountTagName;
}

/** A tag of an account under the name by which it is shown. */
export function draftOfTag(sourceId: string, label: string, tag: AccountTagName): TagDraft {
  const key = `${tag} ${sourceId}`;
  return { key, id: key, deleted: false, sourceId, label, tag };
}

/** The saved tags, as rows to edit. */
export function draftsOfTags({ accountTags }: Pick<Analysis, 'accountTags'>): readonly TagDraft[] {
  return accountTags.map(({ sourceId, number, name, tag }) => draftOfTag(sourceId, [number, name].filter(Boolean).join(' '), tag));
}

export type TagSet = ReturnType<typeof useTagSet>;

/** The tags of a workspace's accounts while they are edited. */
export function useTagSet(workspaceId: string, analysis: Analysis, reload: () => Promise<unknown>) {
  const [saveTags] = useSaveAccountTagsMutation();
  return useSavedSet<TagDraft>({
    saved: draftsOfTags(analysis),
    version: analysis.inputs.tags,
    save: (drafts, version) => {
      const tags = drafts.filter(({ deleted }) => !deleted).map(({ sourceId, tag }) => ({ sourceId, tag }));
      return saveTags({ variables: { input: { workspaceId, tags, version } } });
    },
    reload,
  });
}
