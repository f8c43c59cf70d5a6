import { useShareRiskPeersMutation } from '../../../gql/hooks';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';

interface PeerSharingDialogProps {
  /** Whether it does now, so that the question is about the end. */
  readonly takesPart: boolean;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Asks before the tenant begins or ceases to compare with other lenders, saying what leaves it. */
export function PeerSharingDialog({ takesPart, onClose, onChanged }: PeerSharingDialogProps) {
  const text = useText('risk');
  const common = useText('common');
  const [share, { loading, error }] = useShareRiskPeersMutation();
  return (
    <ConfirmDialog
      title={text(takesPart ? 'stopTitle' : 'takePartTitle')}
      confirm={text(takesPart ? 'stopTakingPart' : 'takePart')}
      refuse={common('cancel')}
      busy={loading}
      problem={error ? { title: text('sharingNotChanged'), detail: describeError(error).message } : null}
      onConfirm={() => void share({ variables: { shares: !takesPart } }).then(onChanged, () => undefined)}
      onRefuse={onClose}
    >
      <p>{text(takesPart ? 'stopText' : 'takePartText')}</p>
    </ConfirmDialog>
  );
}
