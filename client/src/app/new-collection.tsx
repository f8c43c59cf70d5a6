import { useApolloClient } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import type { EarlierOptions } from '../features/imports/new-collection/collection-form';
import { openRunningList } from '../features/imports/running/running-list-store';
import { useRunningImports } from '../features/imports/running/running-imports-context';
import { isLimitReached } from '../features/tenants/collection-limit';
import { useTenant } from '../features/tenants/tenant-context';
import type { LinkedRequestFragment } from '../gql/graphql';
import { useDataCollectionLimitQuery } from '../gql/hooks';
import { useToday } from '../lib/format/use-today';

const NewCollectionDialog = lazy(async () => ({
  default: (await import('../features/imports/new-collection/new-collection-dialog')).NewCollectionDialog,
}));

const ShareableLinkDialog = lazy(async () => ({
  default: (await import('../features/links/shareable-link-dialog')).ShareableLinkDialog,
}));

const LimitDialog = lazy(async () => ({ default: (await import('../features/tenants/limit-dialog')).LimitDialog }));

const NONE: readonly File[] = [];

interface NewCollectionProps {
  readonly workspace: {
    readonly id: string;
    readonly displayName: string;
    readonly engagementCode: string | null;
    readonly primaryEmail?: string | null;
  };
  /** What an earlier request asked for, where it is asked again. */
  readonly earlier?: EarlierOptions;
  /** Files that were dropped on the page to begin with. */
  readonly dropped?: readonly File[];
  readonly onClose: () => void;
}

/** The dialogs of a new collection, or the limit's details where none is left (lender side 5); a started one is followed in the list of running imports. */
export function NewCollection({ workspace, earlier, dropped = NONE, onClose }: NewCollectionProps) {
  const client = useApolloClient();
  const { settings, submissionDefaults, accountingPackages } = useTenant();
  const today = useToday();
  const { refresh } = useRunningImports();
  const { data } = useDataCollectionLimitQuery();
  const [linked, setLinked] = useState<LinkedRequestFragment | null>(null);
  const limit = data?.tenant.dataCollectionLimit ?? null;
  const readAnew = () => void client.refetchQueries({ include: 'active' });
  if (linked !== null) {
    return (
      <Suspense>
        <ShareableLinkDialog workspace={workspace} request={linked} fresh languages={settings.languages} onClose={onClose} />
      </Suspense>
    );
  }
  if (isLimitReached(limit) && limit !== null) {
    return (
      <Suspense>
        <LimitDialog limit={limit} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <Suspense>
      <NewCollectionDialog
        workspace={workspace}
        today={today}
        settings={settings}
        packages={accountingPackages}
        remaining={limit?.hasLimit ? (limit.countRemaining ?? 0) : null}
        options={earlier ?? submissionDefaults}
        dropped={dropped}
        onClose={onClose}
        onStarted={() => {
          onClose();
          refresh();
          readAnew();
          openRunningList(true);
        }}
        onLink={(request) => {
          setLinked(request);
          readAnew();
        }}
      />
    </Suspense>
  );
}
