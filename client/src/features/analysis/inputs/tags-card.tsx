import { Box } from '@mantine/core';
import { ACCOUNT_TAGS, canTag, type AccountTagName } from '@countinghouse/domain/analysis/account-tag';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { Button, IconButton } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { UnsavedEffects } from '../live/unsaved-effects';
import type { Unsaved } from '../live/use-live-analysis';
import type { Analysis } from '../screen/analysis-view';
import { RefusedSet } from './refused-set';
import { SmallField } from '../../../ui/field/small-field';
import type { AnalysisAccount } from './analysis-accounts';
import { SetFoot } from './set-foot';
import { draftOfTag, draftsOfTags, type TagDraft, type TagSet } from './use-tag-set';
import classes from './inputs.module.css';

interface TagsCardProps {
  readonly analysis: Analysis;
  readonly set: TagSet;
  readonly unsaved: Unsaved | null;
  /** Those of the books; empty until they are there. */
  readonly accounts: readonly AnalysisAccount[];
  readonly canEdit: boolean;
  /** What the next save ends, such as an approval; null where it ends nothing. */
  readonly endedBySaving: string | null;
}

/** What analysts say of accounts beyond their place in the statements, for all collections of the workspace. */
export function TagsCard({ analysis, set, unsaved, accounts, canEdit, endedBySaving }: TagsCardProps) {
  const text = useText('analysis');
  const { drafts, refused } = set;
  const rows = drafts ?? draftsOfTags(analysis);
  const mark = (key: string, deleted: boolean) => set.change(rows.map((each) => (each.key === key ? { ...each, deleted } : each)));
  return (
    <Card
      title={text('tags')}
      label={text('tags')}
      aside={
        canEdit &&
        drafts === null && (
          <Button
            size="sm"
            className="mantine-visible-from-sm"
            icon={<IconPencil size={15} stroke={1.75} aria-hidden />}
            onClick={() => set.begin()}
          >
            {text('edit')}
          </Button>
        )
      }
    >
      {refused !== null && <RefusedSet refused={refused} isStale={set.isStale} isShown={false} onTakeNewer={set.takeNewer} />}
      {rows.length === 0 && (
        <p className="quiet text-sm" style={{ padding: '12px 16px 16px' }}>
          {text('noTags')}
        </p>
      )}
      <fieldset role="none" disabled={set.busy}>
        <ul className="lines text-sm">
          {rows.map(({ key, label, tag, deleted }) => (
            <Box component="li" key={key} className="row between" mih={40} px="lg" py="2xs">
              <span className="anywhere grow">{deleted ? <del className="quiet">{label}</del> : label}</span>
              <span className="quiet">{text(`tag.${tag}`)}</span>
              {drafts !== null &&
                (deleted ? (
                  <Button size="sm" look="link" aria-label={text('undoDeletion', { name: label })} onClick={() => mark(key, false)}>
                    {text('undo')}
                  </Button>
                ) : (
                  <IconButton label={text('deleteRow', { name: label })} size="sm" onClick={() => mark(key, true)}>
                    <IconTrash size={16} stroke={1.75} aria-hidden />
                  </IconButton>
                ))}
            </Box>
          ))}
        </ul>
        {drafts !== null && (
          <NewTag accounts={accounts} onAdd={(draft) => set.change([...rows.filter(({ key }) => key !== draft.key), draft])} />
        )}
      </fieldset>
      {drafts !== null && (
        <>
          <UnsavedEffects unsaved={unsaved} />
          <SetFoot set={set} saved={text('tagsSaved')} endedBySaving={endedBySaving} />
        </>
      )}
    </Card>
  );
}

/** An account and one of the tags that accounts of its class can have. */
function NewTag({ accounts, onAdd }: { readonly accounts: readonly AnalysisAccount[]; readonly onAdd: (draft: TagDraft) => void }) {
  const text = useText('analysis');
  const [sourceId, setSourceId] = useState('');
  const [wanted, setWanted] = useState<AccountTagName | null>(null);
  const tagsOf = (account: AnalysisAccount) => ACCOUNT_TAGS.filter((tag) => canTag(tag, account));
  const account = accounts.find((each) => each.sourceId === sourceId);
  const tags = account === undefined ? [] : tagsOf(account);
  const tag = tags.find((each) => each === wanted) ?? tags[0];
  return (
    <Box className={`grid gap-sm line-above ${classes.newTag}`} px="lg" pt={10} pb="md">
      <SmallField label={text('account')}>
        {(control) => (
          <select {...control} value={sourceId} onChange={(event) => setSourceId(event.currentTarget.value)}>
            <option value="">{text('chooseAccount')}</option>
            {accounts
              .filter((each) => tagsOf(each).length > 0)
              .map((each) => (
                <option key={each.sourceId} value={each.sourceId}>
                  {each.label}
                </option>
              ))}
          </select>
        )}
      </SmallField>
      <SmallField label={text('tag')}>
        {(control) => (
          <select
            {...control}
            value={tag ?? ''}
            disabled={tag === undefined}
            onChange={(event) => setWanted(event.currentTarget.value as AccountTagName)}
          >
            {tags.map((each) => (
              <option key={each} value={each}>
                {text(`tag.${each}`)}
              </option>
            ))}
          </select>
        )}
      </SmallField>
      <Button
        size="sm"
        className={classes.delete}
        disabled={account === undefined || tag === undefined}
        onClick={() => {
          if (account === undefined || tag === undefined) return;
          onAdd(draftOfTag(account.sourceId, account.label, tag));
          setSourceId('');
        }}
      >
        {text('addTag')}
      </Button>
    </Box>
  );
}
