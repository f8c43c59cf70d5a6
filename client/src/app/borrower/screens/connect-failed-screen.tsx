import { useEffect } from 'react';
import { connectPackage, stopConnecting, type ConnectionFailure } from '../../../features/borrowers/connect/connecting';
import { errorOfConnection } from '../../../features/borrowers/flow/error-of';
import { useBorrower, useBorrowerSession } from '../../../features/borrowers/session/borrower-context';
import { usePackageName } from '../../../features/tenants/tenant-context';
import { ErrorScreen } from './error-screen';

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
    <ErrorScreen
      trouble={errorOfConnection(errorCode)}
      step="connect"
      packageName={packageName}
      description={errorDescription}
      id={problem?.requestId ?? null}
      onAct={() => void connectPackage(state, datasourceNameId)}
      onChooseAgain={stopConnecting}
    />
  );
}
