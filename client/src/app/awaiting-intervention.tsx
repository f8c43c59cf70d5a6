import { useApolloClient } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { useRunningImports } from '../features/imports/running/running-imports-context';
import { openRunningList } from '../features/imports/running/running-list-store';
import { PendingInterventions } from '../features/submissions/pending/pending-interventions';
import { useReportStatus } from '../features/submissions/pending/use-report-status';
import { usePackageName, useTenant } from '../features/tenants/tenant-context';
import type { PendingInterventionFragment } from '../lib/graphql/types.generated';

const FinishConnectionDialog = lazy(async () => ({
  default: (await import('../features/imports/finish-connection/finish-connection-dialog')).FinishConnectionDialog,
}));

/** The collections that await intervention, and the dialog that ends the wait of one. */
export function AwaitingIntervention() {
  const tenant = useTenant();
  const packageName = usePackageName();
  const client = useApolloClient();
  const { refresh } = useRunningImports();
  const [finishing, setFinishing] = useState<PendingInterventionFragment | null>(null);
  const renew = () => void client.refetchQueries({ include: ['PendingInterventions'] });
  const report = useReportStatus(renew);
  const close = () => setFinishing(null);
  const isBeta = (source: string) => tenant.accountingPackages.some(({ datasourceNameId, beta }) => datasourceNameId === source && beta);
  const offered = tenant.accountingPackages
    .filter(({ datasourceNameId, action }) => action && datasourceNameId !== 'FileUpload')
    .map(({ datasourceNameId, name }) => ({ value: datasourceNameId, label: name }));
  return (
    <>
      <PendingInterventions packageName={packageName} isBeta={isBeta} onFinish={setFinishing} />
      <Suspense>
        {finishing !== null && (
          <FinishConnectionDialog
            submission={finishing}
            offered={offered}
            onClose={close}
            onReport={(end) => {
              close();
              report(finishing, end);
            }}
            onStarted={() => {
              close();
              refresh();
              renew();
              openRunningList(true);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
