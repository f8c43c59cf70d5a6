import { LIMITS } from '@countinghouse/domain/limits';
import { useState } from 'react';
import type { ApprovalFieldsFragment } from '../../lib/graphql/types.generated';
import { useReturnStatementsMutation } from './approvals.generated';
import { describeError } from '../../lib/errors/describe-error';
import { useText } from '../../lib/i18n/use-text';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { TextAreaField } from '../../ui/field/text-area-field';
import { FormAlert } from '../../ui/form-alert';
import type { ReviewedRecord } from './use-approval';

interface ReturnDialogProps {
  readonly record: ReviewedRecord;
  readonly approval: ApprovalFieldsFragment;
  readonly onClose: () => void;
  readonly onReturned: () => void;
}

/** Asks why statements go back to the person who submitted them. */
export function ReturnDialog({ record, approval, onClose, onReturned }: ReturnDialogProps) {
  const text = useText('review');
  const [comment, setComment] = useState('');
  const [tried, setTried] = useState(false);
  const [send, { loading, error }] = useReturnStatementsMutation();
  const isMissing = comment.trim() === '';
  const submit = () => {
    setTried(true);
    if (isMissing) return;
    const input = { ...record, approvalId: approval.id, version: approval.version, comment };
    void send({ variables: { input } }).then(
      () => {
        onReturned();
        onClose();
      },
      () => undefined,
    );
  };
  return (
    <FormDialog
      title={text('returnTitle')}
      subtitle={text('returnText')}
      size={520}
      notice={error ? <FormAlert title={text('failedTitle')} detail={describeError(error).message} /> : null}
      confirm={text('return')}
      busy={loading}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextAreaField
        label={text('comment')}
        required
        most={LIMITS.reviewTextMax}
        value={comment}
        error={tried && isMissing ? text('commentRequired') : undefined}
        onChange={(value) => setComment(value.slice(0, LIMITS.reviewTextMax))}
      />
    </FormDialog>
  );
}
