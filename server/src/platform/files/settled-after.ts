/** The age in milliseconds at which an unreferenced file stays unreferenced: a stored file is referenced within minutes. */
export const SETTLED_AFTER = 3_600_000;
