import { LIMITS } from '@countinghouse/domain/limits';
import { useEffect, useRef, useState } from 'react';

/** Whether a hint shows, and what opens and closes it. */
export interface Hint {
  readonly open: boolean;
  /** The pointer or the focus has come to it. */
  readonly enter: () => void;
  /** Both have left; a locked hint stays until its lock ends. */
  readonly leave: () => void;
  /** Keeps it open for 4 seconds, wherever the pointer goes (docs/spec.md, lender 9). */
  readonly lock: () => void;
  readonly close: () => void;
}

/** A hint opens under pointer and focus, and stays for a while when it is pressed. */
export function useHint(): Hint {
  const [open, setOpen] = useState(false);
  const inside = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const unlock = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  return {
    open,
    enter: () => {
      inside.current = true;
      setOpen(true);
    },
    leave: () => {
      inside.current = false;
      if (timer.current === undefined) setOpen(false);
    },
    lock: () => {
      unlock();
      setOpen(true);
      timer.current = setTimeout(() => {
        unlock();
        if (!inside.current) setOpen(false);
      }, LIMITS.hintLock);
    },
    close: () => {
      unlock();
      setOpen(false);
    },
  };
}
