import { createStore } from '../../lib/react/use-store';

/** What the frame shows over the page: command search, the sheet of shortcuts, or the question before every device is signed out. */
export type FrameDialog = 'search' | 'shortcuts' | 'signOutEverywhere';

/** The dialog on show, or none. */
export const frameDialogStore = createStore<FrameDialog | null>(null);

/** Opens a dialog of the frame in place of another, or closes it. */
export function showFrameDialog(dialog: FrameDialog | null): void {
  frameDialogStore.set(dialog);
}
