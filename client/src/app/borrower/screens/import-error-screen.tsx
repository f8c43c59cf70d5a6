import { connectPackage } from '../../../features/borrowers/connect/connecting';
import { changeFlow, useFlow } from '../../../features/borrowers/flow/stored-flow';
import { errorOfImport } from '../../../features/borrowers/flow/error-of';
import { goTo } from '../../../features/borrowers/location';
import { useBorrower } from '../../../features/borrowers/session/borrower-context';
import type { StartedCollection, ImportStatus } from '../../../features/borrowers/session/borrower-state';
import { usePackageName } from '../../../features/tenants/tenant-context';
import { BOOKS_UPLOAD_PATH } from '../../borrower-paths';
import { ErrorScreen } from './error-screen';

const FILE_UPLOAD = 'fileupload';

interface ImportErrorScreenProps {
  readonly collection: StartedCollection;
  readonly status: ImportStatus;
}

/** An import that ended as an error. Trying again keeps the connection and the options and asks for the consent again; signing in again makes a new connection. */
export function ImportErrorScreen({ collection, status }: ImportErrorScreenProps) {
  const state = useBorrower();
  const { usedConnection } = useFlow(state.request.id);
  const datasourceNameId = collection.datasourceNameId ?? '';
  const packageName = usePackageName()(datasourceNameId);
  const isFile = datasourceNameId.toLowerCase() === FILE_UPLOAD;
  const reported = errorOfImport(status.errorCode, isFile, status.awaitedUntil != null);
  const canRepeat = usedConnection?.datasourceNameId === datasourceNameId;
  const trouble = reported.action === 'tryAgain' && !canRepeat ? ({ ...reported, action: 'signInAgain' } as const) : reported;
  const chooseAgain = () => {
    changeFlow(state.request.id, { connection: null, upload: null, choosesAnew: true });
    goTo('/portal');
  };
  const act = () => {
    if (trouble.action === 'chooseAgain') {
      chooseAgain();
      return;
    }
    if (trouble.action === 'uploadAgain') {
      goTo(BOOKS_UPLOAD_PATH);
      return;
    }
    if (trouble.action === 'tryAgain') {
      changeFlow(state.request.id, { connection: usedConnection, choosesAnew: true });
      goTo('/linked');
      return;
    }
    void connectPackage(state, datasourceNameId);
    chooseAgain();
  };
  return (
    <ErrorScreen
      trouble={trouble}
      step="send"
      packageName={packageName}
      description={status.errorDescription ?? null}
      id={collection.id}
      onAct={act}
      onChooseAgain={chooseAgain}
    />
  );
}
