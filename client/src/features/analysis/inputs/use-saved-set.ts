import { useState } from 'react';
import { describeError, type DescribedError } from '../../../lib/errors/describe-error';
import { rebaseDrafts, type Draft } from './rebase-drafts';

interface SetToSave<T extends Draft> {
  /** The set as it was last saved. */
  readonly saved: readonly T[];
  readonly version: number;
  readonly save: (drafts: readonly T[], version: number) => Promise<unknown>;
  /** Loads the newest set. */
  readonly reload: () => Promise<unknown>;
}

/** The editing of a set that is saved as a whole: what is typed, whether it is being saved, and why it was refused. */
export function useSavedSet<T extends Draft>({ saved, version, save, reload }: SetToSave<T>) {
  const [edited, setEdited] = useState<{ readonly before: readonly T[]; readonly version: number; readonly drafts: readonly T[] } | null>(
    null,
  );
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<DescribedError | null>(null);
  const end = () => {
    setEdited(null);
    setRefused(null);
  };
  return {
    drafts: edited?.drafts ?? null,
    busy,
    refused,
    /** Whether someone else has saved a newer set. */
    isStale: refused?.code === 'StaleVersion',
    begin: (drafts: readonly T[] = saved) => setEdited({ before: saved, version, drafts }),
    change: (drafts: readonly T[]) => setEdited((now) => now && { ...now, drafts }),
    end,
    /** Puts what was typed on top of the newer set, which the caller has loaded. */
    takeNewer: () => {
      setEdited((now) => now && { before: saved, version, drafts: rebaseDrafts(now.before, saved, now.drafts) });
      setRefused(null);
    },
    submit: async (): Promise<boolean> => {
      if (edited === null || busy) return false;
      setBusy(true);
      setRefused(null);
      try {
        await save(edited.drafts, edited.version);
        await reload();
        end();
        return true;
      } catch (error) {
        const described = describeError(error);
        setRefused(described);
        if (described.code === 'StaleVersion') await reload().catch(() => undefined);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
