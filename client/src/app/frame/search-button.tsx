import { Box } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useText } from '../../lib/i18n/use-text';
import { useIsNarrow } from '../../lib/react/use-media';
import { IconButton } from '../../ui/button/button';
import { Keys } from '../../ui/keys';
import { showFrameDialog } from './frame-dialogs';
import classes from './search-button.module.css';

/** Opens command search; looks like the field that it opens. */
export function SearchButton() {
  const text = useText('frame');
  const open = () => showFrameDialog('search');
  if (useIsNarrow()) {
    return (
      <IconButton label={text('search')} onClick={open}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
      </IconButton>
    );
  }
  return (
    <button
      type="button"
      className={`row quiet text-sm sunken edge-strong rounded ${classes.button}`}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={open}
    >
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <span className={`ellipsis text-start fill ${classes.words}`}>{text('searchPlaceholder')}</span>
      <Box component="span" visibleFrom="xl" aria-hidden>
        <Keys keys={['Ctrl', 'K']} />
      </Box>
    </button>
  );
}
