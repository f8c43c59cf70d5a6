import { useText } from '../lib/i18n/use-text';
import { Button } from './button/button';

/** In an alert that something was changed by someone else: drops what was typed, and loads what is saved now. */
export function ReloadButton({ onReload }: { readonly onReload: () => void }) {
  const text = useText('common');
  return (
    <Button size="sm" className="mt-sm" onClick={onReload}>
      {text('discardAndReload')}
    </Button>
  );
}
