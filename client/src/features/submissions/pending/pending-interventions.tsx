import { Box, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type {
  PendingInterventionFragment,
  PendingInterventionOrder,
  PendingInterventionOrderField,
} from '../../../lib/graphql/types.generated';
import { useDeletePendingInterventionMutation } from './pending.generated';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { CountBadge } from '../../../ui/count-badge';
import { FoldingCard } from '../../../ui/card/folding-card';
import { PendingTable } from './pending-table';
import { usePendingInterventions } from './use-pending-interventions';
import classes from './pending-interventions.module.css';
import { describeError } from '../../../lib/errors/describe-error';
import { errorBannerStore } from '../../../lib/errors/error-banner-store';

const ConfirmDialog = lazy(async () => ({ default: (await import('../../../ui/dialog/confirm-dialog')).ConfirmDialog }));

interface PendingInterventionsProps {
  readonly packageName: (datasourceNameId: string) => string;
  readonly isBeta: (datasourceNameId: string) => boolean;
  readonly onFinish: (submission: PendingInterventionFragment) => void;
}

const SHOWN = 5;

/** Collections that wait for the lender's staff, by the name of their workspace; renders nothing when there are none (docs/spec.md, lender 2). */
export function PendingInterventions({ packageName, isBeta, onFinish }: PendingInterventionsProps) {
  const text = useText('collections');
  const common = useText('common');
  const [order, setOrder] = useState<PendingInterventionOrder>({ field: 'workspace', direction: 'asc' });
  const [whole, setComplete] = useState(false);
  const [deleting, setDeleting] = useState<PendingInterventionFragment | null>(null);
  const { rows, total, refresh } = usePendingInterventions(order);
  const remove = useDeletePending(refresh);
  if (total === 0) return null;
  const sort = (field: PendingInterventionOrderField) =>
    setOrder({ field, direction: order.field === field && order.direction === 'asc' ? 'desc' : 'asc' });
  const shown = whole ? rows : rows.slice(0, SHOWN);
  const title = (
    <>
      {text('awaiting')} <CountBadge count={total} accent />
    </>
  );
  const content = (
    <>
      <PendingTable
        rows={shown}
        order={order}
        packageName={packageName}
        isBeta={isBeta}
        onSort={sort}
        onFinish={onFinish}
        onDelete={setDeleting}
      />
      {rows.length > shown.length && (
        <Box component="p" className="line-above" py={10} px="lg">
          <Button look="link" size="xs" onClick={() => setComplete(true)}>
            {text('showAllAwaiting', { count: total })}
          </Button>
        </Box>
      )}
    </>
  );
  return (
    <>
      <FoldingCard
        title={title}
        label={text('awaiting')}
        aside={
          <Text span size="sm" mr="auto" c="dimmed">
            {text('awaitingText')}
          </Text>
        }
        className={`mb-lg ${classes.card}`}
      >
        {content}
      </FoldingCard>
      <Suspense>
        {deleting !== null && (
          <ConfirmDialog
            title={text('deletePendingTitle')}
            confirm={common('yes')}
            refuse={common('no')}
            onConfirm={() => {
              remove(deleting.id);
              setDeleting(null);
            }}
            onRefuse={() => setDeleting(null)}
          >
            <p>{text.rich('deletePendingText', { workspace: deleting.workspace.displayName })}</p>
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  );
}

/** Deletes a collection that awaits intervention; a failure is shown in the error banner (docs/spec.md, lender 8). */
function useDeletePending(onDeleted: () => void): (id: string) => void {
  const text = useText('collections');
  const [deletePending] = useDeletePendingInterventionMutation();
  const remove = (id: string) => {
    deletePending({ variables: { id } }).then(onDeleted, (error: unknown) => {
      const { message, requestId } = describeError(error);
      errorBannerStore.set({ summary: text('unableToDeleteCollection'), detail: message, requestId, retry: () => remove(id) });
    });
  };
  return remove;
}
