import { useState } from 'react';
import { chosenShare, clicked } from './file-selection';

interface ChoosableFile {
  readonly id: string;
  readonly bytes: number | null;
  /** Why it can't be chosen; null when it can. */
  readonly gone: string | null;
}

/** Which files are chosen; only those that are still there can be. */
export interface FileChoice<File> {
  readonly isChosen: (file: File) => boolean;
  readonly picked: readonly File[];
  /** The size of the chosen ones together. */
  readonly bytes: number;
  readonly share: 'all' | 'some' | 'none';
  readonly canChoose: boolean;
  /** Chooses a file or gives it up; `range` takes those from the last one to it along. */
  readonly toggle: (file: File, range: boolean) => void;
  readonly toggleAll: () => void;
}

/** The choice among files, in the order in which they are shown. */
export function useFileChoice<File extends ChoosableFile>(files: readonly File[]): FileChoice<File> {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const open = files.filter((file) => file.gone === null);
  const ids = open.map((file) => file.id);
  const picked = open.filter((file) => chosen.has(file.id));
  const share = chosenShare(chosen, ids);
  return {
    isChosen: (file) => chosen.has(file.id) && file.gone === null,
    picked,
    bytes: picked.reduce((sum, file) => sum + (file.bytes ?? 0), 0),
    share,
    canChoose: ids.length > 0,
    toggle: (file, range) => {
      setChosen(clicked(chosen, ids, file.id, last, range));
      setLast(file.id);
    },
    toggleAll: () => setChosen(share === 'all' ? new Set() : new Set(ids)),
  };
}
