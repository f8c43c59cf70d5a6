import { useState } from 'react';
import { useCertifyBorrowingBaseMutation } from '../borrowing-base.generated';
import { describeError, type DescribedError } from '../../../lib/errors/describe-error';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { tell } from '../../../lib/notices/notice-store';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { TextAreaField } from '../../../ui/field/text-area-field';
import { FormAlert } from '../../../ui/form-alert';
import { amountWriter } from '../aging/aging-view';
import type { Certificate, Workings } from './certificate-books';

const LEAST = 10;
const MOST = 500;

interface CertifyDialogProps {
  readonly certificate: Pick<Certificate, 'id' | 'version' | 'currency'>;
  readonly tie: Workings['tie'];
  readonly onCertified: (certificate: Certificate) => void;
  readonly onClose: () => void;
}

/** Asks whether a draft is to be certified; where its documents differ from the control accounts, it asks why that is accepted. */
export function CertifyDialog({ certificate: { id, version, currency }, tie, onCertified, onClose }: CertifyDialogProps) {
  const text = useText('borrowing-base');
  const write = amountWriter(currency, useLocale());
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<DescribedError | null>(null);
  const [certify, { loading }] = useCertifyBorrowingBaseMutation();
  const differs = tie?.outcome === 'Fail';
  const length = reason.trim().length;
  const isTooShort = differs && (length < LEAST || length > MOST);
  const submit = async () => {
    setTried(true);
    setRefused(null);
    if (isTooShort) return;
    const accepted = differs ? { acceptDifference: true, reason: reason.trim() } : {};
    try {
      const { data } = await certify({ variables: { input: { id, version, ...accepted } } });
      if (data !== undefined) onCertified(data.certifyBorrowingBase);
      tell(text('certified'));
    } catch (error) {
      setRefused(describeError(error));
    }
  };
  return (
    <FormDialog
      title={text('certifyTitle')}
      size={480}
      notice={refused !== null && <FormAlert title={text('notCertified')} detail={refused.message} />}
      confirm={text('certify')}
      busy={loading}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{text('certifyText')}</p>
      {differs && (
        <>
          <p className="callout" data-tone="warning">
            {text('differs', { difference: write(tie.difference ?? '0') })}
          </p>
          <TextAreaField
            label={text('reason')}
            required
            most={MOST}
            value={reason}
            error={tried && isTooShort ? text('reasonLength') : undefined}
            onChange={setReason}
          />
        </>
      )}
    </FormDialog>
  );
}
