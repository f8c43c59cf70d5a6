import { useApolloClient } from '@apollo/client/react';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useCapability, useViewer } from '../../features/sessions/viewer-context';
import { BannerMessages } from '../../features/tenants/banner-messages/banner-messages';
import { useTenant } from '../../features/tenants/tenant-context';
import { WorkspaceList } from '../../features/workspaces/list/workspace-list';
import type { WorkspaceListContext } from '../../features/workspaces/list/workspace-row';
import type { WorkspaceRowFragment } from '../../lib/graphql/types.generated';
import { usePageCommands } from '../../lib/commands/commands';
import { useText } from '../../lib/i18n/use-text';
import { tell } from '../../lib/notices/notice-store';
import { useIsPhone } from '../../lib/react/use-media';
import { Button } from '../../ui/button/button';
import { PageHead } from '../../ui/page-head/page-head';
import { AwaitingIntervention } from '../awaiting-intervention';
import { NewCollection } from '../new-collection';
import { useListContext } from '../use-list-context';
import { usePageTitle } from '../use-page-title';
import { useWorkspaceCommands } from '../use-workspace-commands';

const AddWorkspaceDialog = lazy(async () => ({
  default: (await import('../../features/workspaces/add-workspace-dialog')).AddWorkspaceDialog,
}));

/** The lender's home: all workspaces (docs/spec.md, lender 2). */
export function Component() {
  const tenant = useTenant();
  const viewer = useViewer();
  const text = useText('workspaces');
  const phone = useIsPhone();
  const client = useApolloClient();
  const [adding, setAdding] = useState(false);
  const [collecting, setCollecting] = useState<WorkspaceRowFragment | null>(null);
  const mayAdd = useCapability('CanCreateWorkspace') && !tenant.settings.disableNewWorkspaces;
  const { run, dialog } = useWorkspaceCommands();
  usePageTitle(text('title'));
  usePageCommands(
    useMemo(
      () => ({
        id: 'workspaces',
        title: text('title'),
        commands: mayAdd ? [{ id: 'add', label: text('add'), run: () => setAdding(true) }] : [],
      }),
      [text, mayAdd],
    ),
  );

  const shared = useListContext();
  const context = useMemo<WorkspaceListContext>(
    () => ({
      ...shared,
      statementsEnabled: tenant.settings.financialStatementsEnabled,
      riskEnabled: tenant.settings.riskCalcEnabled,
      onNewCollection: setCollecting,
      onCommand: run,
    }),
    [shared, tenant, run],
  );

  return (
    <>
      <PageHead title={text('title')}>
        {mayAdd && !phone && (
          <Button look="primary" icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setAdding(true)}>
            {text('add')}
          </Button>
        )}
      </PageHead>
      <BannerMessages />
      <AwaitingIntervention />
      <WorkspaceList context={context} onAdd={mayAdd ? () => setAdding(true) : null} />
      <Suspense>
        {adding && viewer !== null && (
          <AddWorkspaceDialog
            self={viewer}
            onClose={() => setAdding(false)}
            onAdded={({ displayName }) => {
              setAdding(false);
              tell(text('created', { workspace: displayName }));
              void client.refetchQueries({ include: ['Workspaces'] });
            }}
          />
        )}
      </Suspense>
      {collecting !== null && <NewCollection workspace={collecting} onClose={() => setCollecting(null)} />}
      {dialog}
    </>
  );
}
