import { useEffect, useEffectEvent } from 'react';

/** Where letters are typed, or choose. */
const TYPING = 'input:not([type=radio], [type=checkbox]), select, textarea, [role=dialog]';

/** What a letter does anywhere on the page but in a field or below a dialog; null for nothing. */
export function usePageKeys(keys: Readonly<Record<string, (() => void) | null>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
    const run = keys[event.key.toLowerCase()] ?? null;
    if (run === null || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
