import { useText } from '../../lib/i18n/use-text';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { leaveEverywhere } from './leave-portal';

/** Asks before all sessions of the person end, this one included. */
export function SignOutEverywhere({ onClose }: { readonly onClose: () => void }) {
  const text = useText('frame');
  const common = useText('common');
  return (
    <ConfirmDialog
      title={text('signOutEverywhere')}
      confirm={text('signOutEverywhereConfirm')}
      refuse={common('cancel')}
      onRefuse={onClose}
      onConfirm={() => {
        onClose();
        leaveEverywhere();
      }}
    >
      <p>{text('signOutEverywhereText')}</p>
    </ConfirmDialog>
  );
}
