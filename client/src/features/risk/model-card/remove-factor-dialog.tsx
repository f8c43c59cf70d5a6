import type { IndustryFactor } from '@countinghouse/domain/risk/risk-inputs';
import { useDeleteRiskIndustryFactorMutation } from '../../../gql/hooks';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';

interface RemoveFactorDialogProps {
  readonly factor: IndustryFactor;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks before the factor of an industry is taken away. */
export function RemoveFactorDialog({ factor: { naicsPrefix }, onClose, onRemoved }: RemoveFactorDialogProps) {
  const text = useText('risk');
  const common = useText('common');
  const [remove, { loading, error }] = useDeleteRiskIndustryFactorMutation();
  return (
    <ConfirmDialog
      title={text('removeFactorOf', { naicsPrefix })}
      confirm={text('removeFactor')}
      refuse={common('cancel')}
      danger
      busy={loading}
      problem={error ? { title: text('factorNotSaved'), detail: describeError(error).message } : null}
      onConfirm={() => void remove({ variables: { naicsPrefix } }).then(onRemoved, () => undefined)}
      onRefuse={onClose}
    >
      <p>{text('removeFactorText')}</p>
    </ConfirmDialog>
  );
}
