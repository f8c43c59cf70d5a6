import { faultProblem } from '@countinghouse/domain/imports/fault-problem';

/** Why a reader ended without an answer. */
export type ReaderEnd = 'memory' | 'time' | 'crash';

const SENTENCES = { memory: 'readerMemory', time: 'readerTime', crash: 'readerStopped' } as const;

/** The reader ended without an answer; the message is for people. */
export class ReaderError extends Error {
  readonly end: ReaderEnd;

  constructor(end: ReaderEnd) {
    super(faultProblem(SENTENCES[end]));
    this.name = 'ReaderError';
    this.end = end;
  }
}
