import { useEffect, useReducer, useRef } from 'react';
import { uploadFile } from '../../../lib/calls/upload-file';
import { nextUpload, uploadsAfter, type Upload } from './upload-list';
import { problemOfUpload } from './upload-problem';

/** Files on their way, and what can be done about them. */
export interface Uploads {
  readonly list: readonly Upload[];
  readonly choose: (files: readonly File[]) => void;
  /** Takes a file out; one that is on its way is stopped. */
  readonly remove: (id: number) => void;
  readonly tryAgain: () => void;
}

/** Uploads files one after another to the address that `pathOf` finds once; what is on its way stops when the page goes. */
export function useUploads(pathOf: () => Promise<string>, accepted: readonly string[]): Uploads {
  const [list, tell] = useReducer(uploadsAfter, []);
  const stops = useRef(new Map<number, AbortController>());
  const path = useRef<Promise<string>>(null);
  const next = nextUpload(list);
  useEffect(() => {
    const running = stops.current;
    return () => running.forEach((stop) => stop.abort());
  }, []);
  useEffect(() => {
    if (next === null) return;
    const { id, file } = next;
    const stop = new AbortController();
    stops.current.set(id, stop);
    tell({ type: 'began', id });
    const send = async () => {
      path.current ??= pathOf();
      const to = await path.current.catch((error: unknown) => {
        path.current = null;
        throw error;
      });
      await uploadFile(to, file, { signal: stop.signal, onProgress: (sent) => tell({ type: 'progressed', id, sent }) });
    };
    send().then(
      () => tell({ type: 'arrived', id }),
      (error: unknown) => {
        if (!stop.signal.aborted) tell({ type: 'failed', id, problem: problemOfUpload(error) });
      },
    );
  }, [next, pathOf]);
  return {
    list,
    choose: (files) => tell({ type: 'chosen', files, accepted }),
    remove: (id) => {
      stops.current.get(id)?.abort();
      tell({ type: 'removed', id });
    },
    tryAgain: () => tell({ type: 'retried' }),
  };
}
