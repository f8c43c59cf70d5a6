import { isDirty } from '@countinghouse/domain/statements/history';
import { useEffect } from 'react';
import type { Store } from '../../../../lib/react/use-store';
import type { Document } from '../document';
import { draftStore, type DraftKey } from './draft-store';

/** Milliseconds between two times that work is kept. */
const APART = 250;

/** Keeps the unsaved work of a document on this device, once a change is drawn and before the page goes; saved, it is forgotten. */
export function useDraft(store: Store<Document | null>, key: DraftKey | null): void {
  const { person, financialRecordId, statementType } = key ?? {};
  useEffect(() => {
    if (person === undefined || financialRecordId === undefined || statementType === undefined) return;
    const of = { person, financialRecordId, statementType };
    let kept = store.get();
    let next: { readonly stop: () => void } | null = null;
    let storedAt = 0;
    const keep = () => {
      next?.stop();
      next = null;
      const document = store.get();
      if (document === null || document === kept) return;
      kept = document;
      storedAt = performance.now();
      void (isDirty(document.history) ? draftStore.keep(of, document) : draftStore.drop(of));
    };
    const later = () => {
      const document = store.get();
      if (document !== null && !isDirty(document.history)) keep();
      else next ??= afterDrawn(keep, Math.max(0, storedAt + APART - performance.now()));
    };
    const unsubscribe = store.subscribe(later);
    window.addEventListener('pagehide', keep);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [store, person, financialRecordId, statementType]);
}

/** Calls back when the next frame is drawn and so many milliseconds are over. */
function afterDrawn(callback: () => void, milliseconds: number): { readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback, milliseconds);
  });
  return {
    stop: () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    },
  };
}
