import { useState } from 'react';
import { useText } from '../../lib/i18n/use-text';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { leaveEverywhere } from './leave-portal';

/** Asks before all sessions of the person end, this one included, and says so where they could not be ended. */
export function SignOutEverywhere({ onClose }: { readonly onClose: () => void }) {
  const text = useText('frame');
  const common = useText('common');
  const [state, setState] = useState<'asked' | 'busy' | 'failed'>('asked');
  const problem = { title: text('signOutEverywhereFailed'), detail: text('signOutEverywhereFailedText') };
  return (
    <ConfirmDialog
      title={text('signOutEverywhere')}
      confirm={text('signOutEverywhereConfirm')}
      refuse={common('cancel')}
      busy={state === 'busy'}
      problem={state === 'failed' ? problem : null}
      onRefuse={onClose}
      onConfirm={() => {
        setState('busy');
        leaveEverywhere().catch(() => setState('failed'));
      }}
    >
      <p>{text('signOutEverywhereText')}</p>
    </ConfirmDialog>
  );
}
