import { useEffect } from 'react';
import { showFrameDialog } from './frame-dialogs';
import { dialogOfKey } from './frame-key';

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Opens command search and the sheet of shortcuts by their keys, wherever the focus is. */
export function useFrameKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const dialog = dialogOfKey({
        key: event.key,
        ctrl: event.ctrlKey || event.metaKey,
        alt: event.altKey,
        typing: event.target instanceof Element && event.target.matches(FIELDS),
        covered: document.querySelector('[role="dialog"][aria-modal="true"]') !== null,
      });
      if (dialog === null) return;
      event.preventDefault();
      showFrameDialog(dialog);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
