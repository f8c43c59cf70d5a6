import type { Readable } from 'node:stream';

/** What a scanner says of a file; `name` is what it calls the finding. */
export type ScanVerdict = { readonly verdict: 'clean' } | { readonly verdict: 'infected'; readonly name: string };

/** Looks for malware in a file. Throws ScannerError when it can't say, whatever the reason: nothing is taken for clean that was not looked at. */
export interface Scanner {
  scan(content: Readable): Promise<ScanVerdict>;
}

/** The scanner did not look at the file. */
export class ScannerError extends Error {
  constructor(problem: string, cause?: Error) {
    super(`The scanner ${problem}.`, { cause });
    this.name = 'ScannerError';
  }
}
