import { IconLock } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/use-text';
import { Hint } from '../../../ui/hint/hint';
import type { ReadOnly } from './use-statement-work';
import classes from './editor-tools.module.css';

/** Says that a statement can only be read, and why. */
export function ReadOnlyNote({ why }: { readonly why: ReadOnly }) {
  const text = useText('saving');
  return (
    <span className={classes.note}>
      <IconLock size={15} stroke={1.75} aria-hidden />
      {text('readOnly')}
      <Hint label={text('readOnly')} words={text(why === 'narrow' ? 'readOnlyNarrow' : 'readOnlyRight')} />
    </span>
  );
}
