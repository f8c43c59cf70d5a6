import { IconCircleCheck, IconFileOff } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { DocumentUploads } from '../../../features/borrowers/uploads/document-uploads';
import { submissionForDocuments } from '../../../features/borrowers/uploads/own-submission';
import { useUploads, type Uploads } from '../../../features/borrowers/uploads/use-uploads';
import { goTo, useLocation } from '../../../features/borrowers/location';
import { useBorrower } from '../../../features/borrowers/session/borrower-context';
import { useTenant } from '../../../features/tenants/tenant-context';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { changeFlow } from '../../../features/borrowers/flow/stored-flow';
import type { UploadCheck } from '../../../features/borrowers/upload-checks/upload-check';
import { BOOKS_UPLOAD_PATH, exportedPackage } from '../../borrower-paths';
import { ActionBar } from '../action-bar';
import { BorrowerFrame } from '../borrower-frame';
import { EndMessage } from '../end-message';
import { ScreenTitle } from '../screen-title';
import { BooksScreen } from '../screens/books-screen';

/** On to what the state of the request has to show: the receipt, the import, or the beginning. */
const leave = () => goTo('/submission-l');
const documentsPath = (workspaceId: string, submissionId: string) =>
  `/api/documents/${workspaceId}?${new URLSearchParams({ submissionId, submissionDocumentType: 'SupportingDocument' })}`;

const REDIRECT_AFTER = 4_000;
const LOOK = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

/** Where a borrower adds supporting documents or sends books as a file, and that no documents are asked for (docs/spec.md, borrower 2.1). */
export function DocumentsPage() {
  const { settings } = useBorrower();
  const { pathname } = useLocation();
  if (pathname.toLowerCase().startsWith(BOOKS_UPLOAD_PATH)) return <Books named={exportedPackage(pathname)} />;
  return <BorrowerFrame step={null}>{settings.allowUserUpload ? <Documents /> : <NotRequested />}</BorrowerFrame>;
}

/** A file that could be read continues on the page where the borrower checks what it holds. */
function Books({ named }: { readonly named: string | null }) {
  const { request } = useBorrower();
  const onRead = ({ id, summary, fileName }: UploadCheck) => {
    changeFlow(request.id, { connection: null, upload: { uploadCheckId: id, company: summary?.company.name ?? fileName } });
    goTo('/linked');
  };
  return <BooksScreen key={named} named={named} onRead={onRead} />;
}

function Documents() {
  const text = useText('borrower-files');
  const { visibleName } = useTenant();
  const state = useBorrower();
  const accepted = state.settings.acceptedDocuments;
  const pathOf = useCallback(async () => documentsPath(state.workspace.id, await submissionForDocuments(state)), [state]);
  const uploads = useUploads(pathOf, accepted);
  const { list } = uploads;
  const isThrough = list.every(({ state: one }) => one === 'sent' || one === 'failed');
  const allSent = list.length > 0 && list.every(({ state: one }) => one === 'sent');
  if (allSent) return <AllUploaded onGoOn={leave} />;
  return (
    <>
      <ScreenTitle page={text('documentsTitle')}>{text('documentsTitle')}</ScreenTitle>
      <p className="quiet mt-sm mb-xl">{text('documentsText', { tenant: visibleName, workspace: state.workspace.displayName })}</p>
      <DocumentUploads uploads={uploads} accepted={accepted} tenantName={visibleName} />
      <Finish list={list} isThrough={isThrough} />
    </>
  );
}

function Finish({ list, isThrough }: { readonly list: Uploads['list']; readonly isThrough: boolean }) {
  const text = useText('borrower-files');
  const [finishing, setFinishing] = useState(false);
  const failed = list.filter(({ state }) => state === 'failed').length;
  useEffect(() => {
    if (finishing && isThrough) leave();
  }, [finishing, isThrough]);
  return (
    <div className="mt-xl">
      <ActionBar>
        {failed > 0 ? (
          <Button size="xl" loading={finishing} onClick={() => setFinishing(true)}>
            {finishing ? text('finishing') : text('finishWithout', { count: failed })}
          </Button>
        ) : (
          <Button size="xl" disabled={list.length > 0} onClick={leave}>
            {text('back')}
          </Button>
        )}
      </ActionBar>
    </div>
  );
}

function AllUploaded({ onGoOn }: { readonly onGoOn: () => void }) {
  const text = useText('borrower-files');
  const { visibleName } = useTenant();
  useEffect(() => {
    const timer = setTimeout(onGoOn, REDIRECT_AFTER);
    return () => clearTimeout(timer);
  }, [onGoOn]);
  return (
    <EndMessage
      icon={<IconCircleCheck {...LOOK} />}
      tone="success"
      title={text('allUploaded')}
      text={text('allUploadedText', { tenant: visibleName })}
    >
      <Button look="primary" size="xl" onClick={onGoOn}>
        {text('goOn')}
      </Button>
    </EndMessage>
  );
}

function NotRequested() {
  const text = useText('borrower-files');
  const { visibleName } = useTenant();
  return (
    <EndMessage icon={<IconFileOff {...LOOK} />} title={text('notAskedTitle')} text={text('notAskedText', { tenant: visibleName })}>
      <Button size="xl" onClick={leave}>
        {text('back')}
      </Button>
    </EndMessage>
  );
}
