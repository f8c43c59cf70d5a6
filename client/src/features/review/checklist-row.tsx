import { Flex } from '@mantine/core';
import { LIMITS } from '@countinghouse/domain/limits';
import type { ReviewItemState } from '@countinghouse/domain/review/review-checklist';
import { IconCircle, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReviewItemFieldsFragment } from '../../lib/graphql/types.generated';
import { useSetReviewItemMutation } from './checklist.generated';
import { describeError } from '../../lib/errors/describe-error';
import { formatMediumDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { tell } from '../../lib/notices/notice-store';
import { Button } from '../../ui/button/button';
import { TextAreaField } from '../../ui/field/text-area-field';
import classes from './notes.module.css';
import type { ReviewedRecord } from './use-approval';

interface ChecklistRowProps {
  readonly record: ReviewedRecord;
  readonly item: ReviewItemFieldsFragment;
  readonly canWrite: boolean;
  readonly timeZone: string;
  readonly onChanged: () => void;
}

const SIGNS = {
  Open: <IconCircle size={16} stroke={1.75} className="fixed quiet" aria-hidden />,
  Done: <IconCircleCheck size={16} stroke={1.75} className="fixed success" aria-hidden />,
  NotApplicable: <IconCircleMinus size={16} stroke={1.75} className="fixed quiet" aria-hidden />,
} as const;

/** An item of a review, with what can become of it. */
export function ChecklistRow({ record, item, canWrite, timeZone, onChanged }: ChecklistRowProps) {
  const text = useText('review');
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  const [set, { loading }] = useSetReviewItemMutation();
  const { id, version, state, reason, setBy, setAt } = item;
  const become = (next: ReviewItemState, why: string | null = null) =>
    void set({ variables: { input: { ...record, id, version, state: next, reason: why } } })
      .then(
        () => setAsking(false),
        (error: unknown) => tell(`${text('failedTitle')}. ${describeError(error).message}`, true),
      )
      .finally(onChanged);
  const action = (key: 'itemDone' | 'itemNotApplicable' | 'itemReopen', onClick: () => void) => (
    <Button size="xs" disabled={loading} aria-label={text('itemOf', { action: text(key), item: item.text })} onClick={onClick}>
      {text(key)}
    </Button>
  );
  const setWords =
    setAt && state !== 'Open'
      ? text('tickedBy', { name: setBy?.displayName ?? text('someone'), time: formatMediumDay(setAt, locale, timeZone) })
      : null;
  return (
    <li className={`grid gap-xs line-below ${classes.thread}`}>
      <Flex gap="xs" align="flex-start">
        {SIGNS[state]}
        <span className="text-sm anywhere">{item.text}</span>
      </Flex>
      {state !== 'Open' && (
        <p className="quiet text-xs anywhere">
          {[text(state === 'Done' ? 'itemDone' : 'itemNotApplicable'), reason, setWords].filter(Boolean).join('. ')}
        </p>
      )}
      {canWrite && asking && state === 'Open' && (
        <Reason busy={loading} onSend={(why) => become('NotApplicable', why)} onCancel={() => setAsking(false)} />
      )}
      {canWrite && !asking && (
        <Flex gap="xs" wrap="wrap">
          {state === 'Open' && action('itemDone', () => become('Done'))}
          {state === 'Open' && action('itemNotApplicable', () => setAsking(true))}
          {state !== 'Open' && action('itemReopen', () => become('Open'))}
        </Flex>
      )}
    </li>
  );
}

interface ReasonProps {
  readonly busy: boolean;
  readonly onSend: (reason: string) => void;
  readonly onCancel: () => void;
}

/** Asks why an item does not apply. */
function Reason({ busy, onSend, onCancel }: ReasonProps) {
  const text = useText('review');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isMissing && !busy) onSend(reason);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <TextAreaField
        label={text('itemReason')}
        required
        inputRef={focus}
        most={LIMITS.checklistReasonMax}
        value={reason}
        error={tried && isMissing ? text('reasonRequired') : undefined}
        onChange={(value) => setReason(value.slice(0, LIMITS.checklistReasonMax))}
      />
      <Flex gap="xs">
        <Button size="sm" look="primary" type="submit" loading={busy}>
          {text('itemNotApplicable')}
        </Button>
        <Button size="sm" onClick={onCancel}>
          {text('cancel')}
        </Button>
      </Flex>
    </form>
  );
}

const focus = (field: HTMLTextAreaElement | null) => field?.focus();
