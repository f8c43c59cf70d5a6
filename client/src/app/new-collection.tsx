import { useApolloClient } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import type { EarlierOptions } from '../features/imports/new-collection/collection-form';
import { useTenant } from '../features/tenants/tenant-context';
import type { LinkedRequestFragment } from '../lib/graphql/types.generated';
import { useToday } from '../lib/format/use-today';
import { useShowStarted } from './use-show-started';
import { WithinLimit } from './within-limit';

const NewCollectionDialog = lazy(async () => ({
  default: (await import('../features/imports/new-collection/new-collection-dialog')).NewCollectionDialog,
}));

const ShareableLinkDialog = lazy(async () => ({
  default: (await import('../features/links/shareable-link-dialog')).ShareableLinkDialog,
}));

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

/** The dialogs of a new collection, which is followed in the list of running imports once it started. */
export function NewCollection({ workspace, earlier, dropped = NONE, onClose }: NewCollectionProps) {
  const client = useApolloClient();
  const { settings, submissionDefaults, accountingPackages } = useTenant();
  const today = useToday();
  const onStarted = useShowStarted(onClose);
  const [linked, setLinked] = useState<LinkedRequestFragment | null>(null);
  if (linked !== null) {
    return (
      <Suspense>
        <ShareableLinkDialog workspace={workspace} request={linked} fresh languages={settings.languages} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <WithinLimit onClose={onClose}>
      {(limit) => (
        <NewCollectionDialog
          workspace={workspace}
          today={today}
          settings={settings}
          packages={accountingPackages}
          remaining={limit?.hasLimit ? (limit.countRemaining ?? 0) : null}
          options={earlier ?? submissionDefaults}
          dropped={dropped}
          onClose={onClose}
          onStarted={onStarted}
          onLink={(request) => {
            setLinked(request);
            void client.refetchQueries({ include: 'active' });
          }}
        />
      )}
    </WithinLimit>
  );
}
