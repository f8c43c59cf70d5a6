import type { FrameDialog } from './frame-dialogs';

/** A key as pressed anywhere on a page; `ctrl` is Command on a Mac. */
export interface PressedKey {
  readonly key: string;
  readonly ctrl: boolean;
  readonly alt: boolean;
  /** Whether it goes into a text field. */
  readonly typing: boolean;
  /** Whether a dialog lies over the page already. */
  readonly covered: boolean;
}

/** The dialog of the frame that a key opens, or null when the key has another meaning. */
export function dialogOfKey({ key, ctrl, alt, typing, covered }: PressedKey): FrameDialog | null {
  if (covered || alt) return null;
  if (ctrl) return key.toLowerCase() === 'k' ? 'search' : null;
  return key === '?' && !typing ? 'shortcuts' : null;
}
