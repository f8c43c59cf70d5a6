import { useEffect } from 'react';
import { connectPackage, stopConnecting, type ConnectionFailure } from '../../../features/borrowers/connect/connecting';
import { troubleOfConnection } from '../../../features/borrowers/flow/trouble-of';
import { useBorrower, useBorrowerSession } from '../../../features/borrowers/session/borrower-context';
import { usePackageName } from '../../../features/tenants/tenant-context';
import { TroubleScreen } from './trouble-screen';

/** Why a package could not be connected, and what to do next. If the link was revoked in between, the page for that is shown instead. */
export function ConnectFailedScreen({
  datasourceNameId,
  errorCode,
  errorDescription,
  problem,
}: ConnectionFailure & { readonly datasourceNameId: string }) {
  const state = useBorrower();
  const { lost } = useBorrowerSession();
  useEffect(() => {
    if (lost(problem)) stopConnecting();
  }, [problem, lost]);
  const packageName = usePackageName()(datasourceNameId);
  return (
    <TroubleScreen
      trouble={troubleOfConnection(errorCode)}
      step="connect"
      packageName={packageName}
      description={errorDescription}
      id={problem?.requestId ?? null}
      onAct={() => void connectPackage(state, datasourceNameId)}
      onChooseAgain={stopConnecting}
    />
  );
}
