import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useDiscardBorrowingBaseMutation } from '../borrowing-base.generated';
import { callFile } from '../../../lib/calls/call-file';
import { describeError } from '../../../lib/errors/describe-error';
import { errorBannerStore } from '../../../lib/errors/error-banner-store';
import { saveFile } from '../../../lib/files/save-file';
import { useText } from '../../../lib/i18n/use-text';
import { tell } from '../../../lib/notices/notice-store';
import { Button } from '../../../ui/button/button';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import type { Certificate, Workings } from './certificate-books';
import { CertifyDialog } from './certify-dialog';

interface CertificateActionsProps {
  readonly certificate: Certificate;
  readonly tie: Workings['tie'];
  readonly fileName: string;
  /** Whether there are documents to download. */
  readonly canDownload: boolean;
  readonly canCertify: boolean;
  readonly canDiscard: boolean;
  /** Whether something typed is not saved. */
  readonly isDirty: boolean;
  readonly onSettled: (certificate: Certificate) => void;
}

/** What can be done with a certificate: download and print, and while it is a draft certify and discard. */
export function CertificateActions(props: CertificateActionsProps) {
  const { certificate, tie, fileName, canDownload, canCertify, canDiscard, isDirty, onSettled } = props;
  const text = useText('borrowing-base');
  const [asked, setAsked] = useState<'certify' | 'discard' | null>(null);
  const download = useCertificateDownload(certificate, fileName);
  const settle = (settled: Certificate) => {
    setAsked(null);
    onSettled(settled);
  };
  return (
    <>
      <Button
        size="sm"
        icon={<IconDownload size={15} stroke={1.75} aria-hidden />}
        loading={download.loading}
        refusal={canDownload ? (isDirty ? text('saveFirst') : null) : text('documentsGone')}
        onClick={download.start}
      >
        {text('download')}
      </Button>
      <Button size="sm" icon={<IconPrinter size={15} stroke={1.75} aria-hidden />} onClick={() => window.print()}>
        {text('print')}
      </Button>
      {canDiscard && (
        <Button size="sm" className="mantine-visible-from-sm" onClick={() => setAsked('discard')}>
          {text('discard')}
        </Button>
      )}
      {canCertify && (
        <Button
          size="sm"
          look="primary"
          className="mantine-visible-from-sm"
          refusal={isDirty ? text('saveFirst') : null}
          onClick={() => setAsked('certify')}
        >
          {text('certify')}
        </Button>
      )}
      {asked === 'certify' && <CertifyDialog certificate={certificate} tie={tie} onCertified={settle} onClose={() => setAsked(null)} />}
      {asked === 'discard' && <DiscardDialog certificate={certificate} onDiscarded={settle} onClose={() => setAsked(null)} />}
    </>
  );
}

interface DiscardDialogProps {
  readonly certificate: Certificate;
  readonly onDiscarded: (certificate: Certificate) => void;
  readonly onClose: () => void;
}

function DiscardDialog({ certificate: { id, version }, onDiscarded, onClose }: DiscardDialogProps) {
  const text = useText('borrowing-base');
  const common = useText('common');
  const [problem, setProblem] = useState<string | null>(null);
  const [discard, { loading }] = useDiscardBorrowingBaseMutation();
  const confirm = async () => {
    try {
      const { data } = await discard({ variables: { input: { id, version } } });
      if (data !== undefined) onDiscarded(data.discardBorrowingBase);
      tell(text('discarded'));
    } catch (error) {
      setProblem(describeError(error).message);
    }
  };
  return (
    <ConfirmDialog
      title={text('discardTitle')}
      confirm={text('discard')}
      refuse={common('cancel')}
      danger
      busy={loading}
      problem={problem === null ? null : { title: text('notDiscarded'), detail: problem }}
      onConfirm={() => void confirm()}
      onRefuse={onClose}
    >
      <p>{text('discardText')}</p>
    </ConfirmDialog>
  );
}

/** Downloads the workbook of a certificate; a failure is shown in the error banner with a way to try again. */
function useCertificateDownload({ workspaceId, id }: Pick<Certificate, 'workspaceId' | 'id'>, fileName: string) {
  const text = useText('borrowing-base');
  const [loading, setLoading] = useState(false);
  const start = () => {
    setLoading(true);
    callFile(`/Organizations/${workspaceId}/BorrowingBases/${id}/xlsx`)
      .then((file) => saveFile(`${fileName}.xlsx`, file))
      .catch((error: unknown) => {
        const { message, requestId } = describeError(error);
        errorBannerStore.set({ summary: text('downloadFailed'), detail: message, requestId, retry: start });
      })
      .finally(() => setLoading(false));
  };
  return { loading, start };
}
