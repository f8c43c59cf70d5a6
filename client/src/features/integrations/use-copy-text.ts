import { useText } from '../../lib/i18n/use-text';
import type { CopyText } from '../../ui/copy-field';

/** The words of a copy field, by what it copies. */
export function useCopyText(): (what: string) => CopyText {
  const text = useText('integrations');
  return (what) => ({ copy: text('copy'), copyOf: text('copyOf', { what }), copied: text('copied'), copyYourself: text('copyYourself') });
}
