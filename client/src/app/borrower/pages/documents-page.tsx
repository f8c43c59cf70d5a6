import { useText } from '../../../lib/i18n/use-text';
import { BorrowerFrame } from '../borrower-frame';
import { ScreenTitle } from '../screen-title';

/** The page of this address; its content comes with its feature. */
export function DocumentsPage() {
  const common = useText('common');
  return (
    <BorrowerFrame step={null}>
      <ScreenTitle page={common('loading')}>{common('loading')}</ScreenTitle>
    </BorrowerFrame>
  );
}
