import { lazy, Suspense } from 'react';
import { useStore } from '../../lib/react/use-store';
import { frameDialogStore, showFrameDialog, type FrameDialog } from './frame-dialogs';
import { useFrameKeys } from './use-frame-keys';

const DIALOGS = {
  search: lazy(async () => ({ default: (await import('./command-search/command-search')).CommandSearch })),
  shortcuts: lazy(async () => ({ default: (await import('./shortcuts-sheet')).ShortcutsSheet })),
  signOutEverywhere: lazy(async () => ({ default: (await import('./sign-out-everywhere')).SignOutEverywhere })),
} as const satisfies Record<FrameDialog, unknown>;

/** The dialog that the frame shows, loaded when it is first asked for. */
export function FrameDialogs() {
  useFrameKeys();
  const shown = useStore(frameDialogStore);
  if (shown === null) return null;
  const Shown = DIALOGS[shown];
  return (
    <Suspense>
      <Shown onClose={() => showFrameDialog(null)} />
    </Suspense>
  );
}
