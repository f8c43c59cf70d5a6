import { Box } from '@mantine/core';
import { IconCopy, IconPencil, IconPlus } from '@tabler/icons-react';
import type { DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { formatLongMonth, formatShortMonth } from '../ratios/ratio-words';
import type { Analysis } from '../screen/analysis-view';
import { UnsavedEffects } from '../live/unsaved-effects';
import type { Unsaved } from '../live/use-live-analysis';
import { usePageKeys } from '../screen/use-page-keys';
import { newAdjustment, refusedField } from './adjustment-draft';
import { AdjustmentList } from './adjustment-list';
import { AdjustmentRow } from './adjustment-row';
import { bringAdjustments, type Brought } from './bring-adjustments';
import { RefusedSet } from './refused-set';
import { useFieldWords } from './use-field-words';
import { SetFoot } from './set-foot';
import type { AdjustmentSet } from './use-adjustment-set';

interface AdjustmentsCardProps {
  readonly analysis: Analysis;
  readonly set: AdjustmentSet;
  /** The spans of the books; null until they are there. */
  readonly slices: readonly DateSpan[] | null;
  readonly unsaved: Unsaved | null;
  readonly canEdit: boolean;
  /** What the next save ends, such as an approval; null where it ends nothing. */
  readonly endedBySaving: string | null;
}

/** What analysts add to the figures, as a list and as rows to edit; `E` begins editing. */
export function AdjustmentsCard({ analysis, set, slices, unsaved, canEdit, endedBySaving }: AdjustmentsCardProps) {
  const text = useText('analysis');
  const locale = useLocale();
  const prefix = useId();
  const wordsOf = useFieldWords();
  const card = useRef<HTMLDivElement>(null);
  const [brought, setBrought] = useState<Brought | null>(null);
  const { drafts, refused } = set;
  const lastMonth = analysis.columns.at(-1)?.endDate.slice(0, 7) ?? '';
  const added = () => newAdjustment(`${prefix}${Date.now()}`, lastMonth);
  const at = refused && refusedField(refused.parameter, drafts ?? []);
  const begin = () => {
    setBrought(null);
    set.begin(analysis.adjustments.length === 0 ? [added()] : undefined);
  };
  const { earlierAdjustments: earlier } = analysis;
  const bring = () => {
    if (earlier === null || slices === null) return;
    const rows = bringAdjustments(earlier, slices, locale);
    setBrought(rows);
    set.begin(rows.drafts);
  };
  usePageKeys({ e: canEdit && drafts === null ? begin : null });
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
            className="mantine-visible-from-sm"
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
        <>
          <AdjustmentList adjustments={analysis.adjustments} />
          {canEdit && earlier !== null && slices !== null && (
            <Box component="p" visibleFrom="sm" px="lg" pb={14}>
              <Button size="sm" icon={<IconCopy size={15} stroke={1.75} aria-hidden />} onClick={bring}>
                {text('bringAdjustments', {
                  count: earlier.adjustments.length,
                  month: formatLongMonth(earlier.asOf.slice(0, 7), locale),
                })}
              </Button>
            </Box>
          )}
        </>
      ) : (
        <div ref={card}>
          {refused !== null && <RefusedSet refused={refused} isStale={set.isStale} isShown={at !== null} onTakeNewer={set.takeNewer} />}
          {brought !== null && <LeftOut leftOut={brought.leftOut} />}
          <fieldset role="none" disabled={set.busy}>
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
          </fieldset>
          <UnsavedEffects unsaved={unsaved} />
          <SetFoot set={set} saved={text('adjustmentsSaved')} endedBySaving={endedBySaving}>
            <Button
              size="sm"
              icon={<IconPlus size={15} stroke={1.75} aria-hidden />}
              disabled={set.busy}
              onClick={() => set.change([...drafts, added()])}
            >
              {text('addAdjustment')}
            </Button>
          </SetFoot>
        </div>
      )}
    </Card>
  );
}

/** Which amounts of an earlier collection are outside these books, so that they were not brought along. */
function LeftOut({ leftOut }: Pick<Brought, 'leftOut'>) {
  const text = useText('analysis');
  const locale = useLocale();
  if (leftOut.length === 0) return null;
  const amounts = leftOut.map(({ name, fromMonth, throughMonth }) => {
    const months = [...new Set([fromMonth, throughMonth])].map((month) => formatShortMonth(month, locale));
    return `${name} (${months.join(' – ')})`;
  });
  return (
    <p className="callout" data-tone="warning" role="status" style={{ margin: '12px 16px' }}>
      {text('leftOut', { amounts: amounts.join('; ') })}
    </p>
  );
}
