import { useState } from 'react';

/** What is saved under the version that was read. */
interface Versioned {
  readonly version: number;
}

/** What a form was opened with, and what has been saved elsewhere since. */
export interface Opened<T> {
  /** Changes are made to it, and saved under its version. */
  readonly opened: T;
  readonly open: (next: T) => void;
  /** A newer version with other contents, which an unchanged form opens; null where there is none. */
  readonly newer: T | null;
}

/**
 * Holds what a form was opened with while it is read again in the background. Saving under the version that was read last would overwrite
 * what someone else saved in between without a word.
 */
export function useOpened<T extends Versioned>(given: T, contentsOf: (of: T) => string): Opened<T> {
  const [opened, open] = useState(given);
  const isNewer = given.version > opened.version;
  const isSame = isNewer && contentsOf(given) === contentsOf(opened);
  if (isSame) open(given);
  return { opened, open, newer: isNewer && !isSame ? given : null };
}
