import { useEffect } from 'react';
import { goTo, useLocation } from '../../../features/borrowers/location';
import { useText } from '../../../lib/i18n/use-text';
import { Spinner } from '../../../ui/spinner';
import { BorrowerFrame } from '../borrower-frame';
import { EndMessage } from '../end-message';

/** Milliseconds for which confirming is shown (docs/spec.md, borrower 9). */
const CONFIRM_DELAY = 2_000;

/** Says for two seconds that what was sent is being confirmed, then shows the confirmation (docs/spec.md, borrower 2.1). */
export function ConfirmingPage() {
  const text = useText('borrower');
  const { pathname } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => goTo(pathname.replace(/confirming\/?$/i, 'confirm'), { replace: true }), CONFIRM_DELAY);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <BorrowerFrame step={null}>
      <EndMessage icon={<Spinner size={22} />} title={text('confirming')} text={text('confirmingText')} />
    </BorrowerFrame>
  );
}
