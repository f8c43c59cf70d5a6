import { Flex } from '@mantine/core';
import { IconChecklist, IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApprovalFieldsFragment } from '../../lib/graphql/types.generated';
import { useApproveStatementsMutation, useSubmitForApprovalMutation, useWithdrawApprovalMutation } from './approvals.generated';
import { describeError } from '../../lib/errors/describe-error';
import { useText } from '../../lib/i18n/use-text';
import { tell } from '../../lib/notices/notice-store';
import { useMedia } from '../../lib/react/use-media';
import { Button } from '../../ui/button/button';
import { BREAKPOINTS } from '../../ui/theme/breakpoints';
import { ApprovalWords, lookOf } from './approval-state';
import { ReturnDialog } from './return-dialog';
import { ReviewBanner } from './review-banner';
import type { NewestApproval, ReviewedRecord } from './use-approval';

interface ApprovalBannerProps {
  readonly record: ReviewedRecord;
  readonly newest: NewestApproval;
  readonly viewerId: string | null;
  readonly timeZone: string;
  /** Null until they are known. */
  readonly notes: readonly { readonly state: string; readonly withdrawnAt?: string | null }[] | null;
  readonly onNotes: () => void;
  /** Null until they are known. */
  readonly items: readonly { readonly state: string }[] | null;
  readonly onChecklist: () => void;
}

/** Above the statements: how far their approval is, and what the viewer can do about it. */
export function ApprovalBanner({ record, newest, viewerId, timeZone, notes, onNotes, items, onChecklist }: ApprovalBannerProps) {
  const text = useText('review');
  const { approval } = newest;
  const wide = useMedia(`(min-width: ${BREAKPOINTS.sm}px)`);
  const open = notes?.filter(({ state, withdrawnAt }) => state === 'Open' && !withdrawnAt).length ?? 0;
  const { tone, Icon } = lookOf(approval);
  const total = items?.length ?? 0;
  const openItems = items?.filter(({ state }) => state === 'Open').length ?? 0;
  return (
    <ReviewBanner tone={tone} Icon={Icon}>
      <ApprovalWords approval={approval} timeZone={timeZone} />
      <Button size="xs" icon={<IconMessage size={14} stroke={1.75} aria-hidden />} onClick={onNotes}>
        {open === 0 ? text('notes') : text('notesCount', { count: open })}
      </Button>
      {total > 0 && (
        <Button size="xs" icon={<IconChecklist size={14} stroke={1.75} aria-hidden />} onClick={onChecklist}>
          {text('checklistCount', { done: total - openItems, total })}
        </Button>
      )}
      {wide && <ApprovalActions record={record} newest={newest} viewerId={viewerId} openItems={openItems} />}
    </ReviewBanner>
  );
}

interface ApprovalActionsProps extends Pick<ApprovalBannerProps, 'record' | 'newest' | 'viewerId'> {
  readonly openItems: number;
}

function ApprovalActions({ record, newest, viewerId, openItems }: ApprovalActionsProps) {
  const text = useText('review');
  const { approval, capabilities, refresh } = newest;
  const [returning, setReturning] = useState<ApprovalFieldsFragment | null>(null);
  const [submit, submitting] = useSubmitForApprovalMutation();
  const [approve, approving] = useApproveStatementsMutation();
  const [withdraw, withdrawing] = useWithdrawApprovalMutation();
  const act = (done: Promise<unknown>) =>
    void done.then(refresh, (error: unknown) => {
      tell(`${text('failedTitle')}. ${describeError(error).message}`, true);
      refresh();
    });
  const mayWrite = capabilities.includes('CanWriteNotes');
  if (approval?.state === 'Approved') return null;
  if (approval?.state !== 'Submitted')
    return mayWrite ? (
      <Button
        size="xs"
        loading={submitting.loading}
        refusal={openItems > 0 ? text('submitWaits', { count: openItems }) : null}
        onClick={() => act(submit({ variables: { input: record } }))}
      >
        {text('submit')}
      </Button>
    ) : null;
  const input = { ...record, approvalId: approval.id, version: approval.version };
  const refusal = approval.isOwnWork ? text('ownWork') : null;
  return (
    <Flex gap="2xs" flex="none">
      {mayWrite && approval.preparedBy?.id === viewerId && (
        <Button size="xs" loading={withdrawing.loading} onClick={() => act(withdraw({ variables: { input } }))}>
          {text('withdraw')}
        </Button>
      )}
      {capabilities.includes('CanApproveStatements') && (
        <>
          <Button size="xs" refusal={refusal} onClick={() => setReturning(approval)}>
            {text('return')}
          </Button>
          <Button
            size="xs"
            look={approval.isOwnWork ? 'default' : 'primary'}
            refusal={refusal}
            loading={approving.loading}
            onClick={() => act(approve({ variables: { input } }))}
          >
            {text('approve')}
          </Button>
        </>
      )}
      {returning && <ReturnDialog record={record} approval={returning} onClose={() => setReturning(null)} onReturned={refresh} />}
    </Flex>
  );
}
