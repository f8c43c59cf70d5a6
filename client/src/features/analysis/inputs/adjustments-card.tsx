import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useSaveAdjustmentsMutation } from '../../../gql/hooks';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import type { Analysis } from '../screen/analysis-view';
import { draftOfAdjustment, newAdjustment, refusedField, sentAdjustments, type AdjustmentDraft } from './adjustment-draft';
import { AdjustmentList } from './adjustment-list';
import { AdjustmentRow } from './adjustment-row';
import { RefusedSet } from './refused-set';
import { useFieldWords } from './use-field-words';
import { SetFoot } from './set-foot';
import { useSavedSet } from './use-saved-set';
import classes from './inputs.module.css';

interface AdjustmentsCardProps {
  readonly record: { readonly workspaceId: string; readonly financialRecordId: string };
  readonly analysis: Analysis;
  readonly canEdit: boolean;
  /** What the next save ends, such as an approval; null where it ends nothing. */
  readonly endedBySaving: string | null;
  readonly onReload: () => Promise<unknown>;
}

/** What analysts add to the figures, as a list and as rows to edit; `E` begins editing. */
export function AdjustmentsCard({ record, analysis, canEdit, endedBySaving, onReload }: AdjustmentsCardProps) {
  const text = useText('analysis');
  const locale = useLocale();
  const prefix = useId();
  const wordsOf = useFieldWords();
  const card = useRef<HTMLDivElement>(null);
  const [saveAdjustments] = useSaveAdjustmentsMutation();
  const set = useSavedSet<AdjustmentDraft>({
    saved: analysis.adjustments.map((each) => draftOfAdjustment(each, locale)),
    version: analysis.inputs.adjustments,
    save: (drafts, version) =>
      saveAdjustments({ variables: { input: { ...record, adjustments: sentAdjustments(drafts, locale), version } } }),
    reload: onReload,
  });
  const { drafts, refused } = set;
  const lastMonth = analysis.columns.at(-1)?.endDate.slice(0, 7) ?? '';
  const added = () => newAdjustment(`${prefix}${Date.now()}`, lastMonth);
  const at = refused && refusedField(refused.parameter, drafts ?? []);
  const begin = () => set.begin(analysis.adjustments.length === 0 ? [added()] : undefined);
  useEditKey(canEdit && drafts === null, begin);
  const isEditing = drafts !== null;
  useEffect(() => {
    if (isEditing) card.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [isEditing]);
  return (
    <Card
      title={text('adjustments')}
      label={text('adjustments')}
      aside={
        canEdit &&
        drafts === null && (
          <Button
            size="sm"
            className={classes.editing}
            icon={<IconPencil size={15} stroke={1.75} aria-hidden />}
            aria-keyshortcuts="E"
            onClick={begin}
          >
            {text('edit')}
          </Button>
        )
      }
    >
      {drafts === null ? (
        <AdjustmentList adjustments={analysis.adjustments} />
      ) : (
        <div ref={card}>
          {refused !== null && <RefusedSet refused={refused} isStale={set.isStale} isShown={at !== null} onTakeNewer={set.takeNewer} />}
          <div>
            {drafts.map((draft) => (
              <AdjustmentRow
                key={draft.key}
                draft={draft}
                error={at?.key === draft.key && refused !== null ? { field: at.field, message: wordsOf(refused, at.field) } : null}
                onChange={(changed) => set.change(drafts.map((each) => (each.key === draft.key ? changed : each)))}
                onDelete={() =>
                  set.change(
                    draft.id === null
                      ? drafts.filter(({ key }) => key !== draft.key)
                      : drafts.map((each) => (each.key === draft.key ? { ...each, deleted: true } : each)),
                  )
                }
              />
            ))}
          </div>
          <SetFoot set={set} saved={text('adjustmentsSaved')} endedBySaving={endedBySaving}>
            <Button size="sm" icon={<IconPlus size={15} stroke={1.75} aria-hidden />} onClick={() => set.change([...drafts, added()])}>
              {text('addAdjustment')}
            </Button>
          </SetFoot>
        </div>
      )}
    </Card>
  );
}

/** `E` anywhere on the page but in a field or below a dialog. */
function useEditKey(active: boolean, onEdit: () => void): void {
  useEffect(() => {
    if (!active) return undefined;
    const listen = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, select, textarea, [role=dialog]') !== null;
      if (event.key.toLowerCase() !== 'e' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      onEdit();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [active, onEdit]);
}
