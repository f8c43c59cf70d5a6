import { useEffect, useRef, type FocusEvent } from 'react';

/** Whether an element loses the focus because it was disabled, not because the person went elsewhere. */
export function isDisabling({ target }: FocusEvent): boolean {
  return target.matches(':disabled');
}

/** Gives the focus back to a field that was disabled while somebody typed in it, unless it was moved elsewhere meanwhile; for `onBlur` of a form. */
export function useKeptFocus(isDisabled: boolean): (event: FocusEvent<HTMLElement>) => void {
  const left = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (isDisabled) return;
    if (document.activeElement === document.body) left.current?.focus({ preventScroll: true });
    left.current = null;
  }, [isDisabled]);
  return (event) => {
    if (isDisabling(event)) left.current = event.target;
  };
}
