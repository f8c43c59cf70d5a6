import { connectPackage, stopConnecting, type ConnectionFailure } from '../../../features/borrowers/connect/connecting';
import { troubleOfConnection } from '../../../features/borrowers/flow/trouble-of';
import { useBorrower } from '../../../features/borrowers/session/borrower-context';
import { usePackageName } from '../../../features/tenants/tenant-context';
import { TroubleScreen } from './trouble-screen';

/** Why a package could not be connected, and how to go on. */
export function ConnectFailedScreen({
  datasourceNameId,
  errorCode,
  errorDescription,
  requestId,
}: ConnectionFailure & { readonly datasourceNameId: string }) {
  const state = useBorrower();
  const packageName = usePackageName()(datasourceNameId);
  return (
    <TroubleScreen
      trouble={troubleOfConnection(errorCode)}
      step="connect"
      packageName={packageName}
      description={errorDescription}
      id={requestId}
      onAct={() => void connectPackage(state, datasourceNameId)}
      onChooseAgain={stopConnecting}
    />
  );
}
