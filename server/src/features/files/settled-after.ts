/** From this age on a file has a name, or never gets one, in milliseconds: whoever stores a file names it within minutes. */
export const SETTLED_AFTER = 3_600_000;
