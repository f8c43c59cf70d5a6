import { useText } from '../lib/i18n/use-text';
import { Button } from './button/button';

/** Its words take two lines on a phone. */
const WRAPS = {
  height: 'auto',
  minHeight: 'max(32px, var(--ch-touch))',
  paddingBlock: 4,
  whiteSpace: 'normal',
  textAlign: 'start',
} as const;

/** In an alert that something was changed by someone else: drops what was typed, and loads what is saved now. */
export function ReloadButton({ onReload }: { readonly onReload: () => void }) {
  const text = useText('common');
  return (
    <Button size="sm" className="mt-sm" style={WRAPS} onClick={onReload}>
      {text('discardAndReload')}
    </Button>
  );
}
