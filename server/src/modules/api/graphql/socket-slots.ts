/** Counts what is open by who holds it. */
interface SocketSlots {
  /** Takes a place for a holder who may have so many; what gives it back, once, or null where all are taken. */
  take(holder: string, most: number): (() => void) | null;
}

/** Places that one process gives out. */
export function createSocketSlots(): SocketSlots {
  const taken = new Map<string, number>();
  return {
    take(holder, most) {
      const before = taken.get(holder) ?? 0;
      if (before >= most) return null;
      taken.set(holder, before + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = (taken.get(holder) ?? 1) - 1;
        if (left === 0) taken.delete(holder);
        else taken.set(holder, left);
      };
    },
  };
}
