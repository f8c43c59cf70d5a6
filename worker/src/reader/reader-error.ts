import { issueMessage } from '@countinghouse/domain/imports/issue-message';

/** Why a reader ended without an answer: it exceeded a limit, it crashed, or another process killed it. */
export type ReaderEnd = 'memory' | 'time' | 'crash' | 'killed';

const SENTENCES = { memory: 'readerMemory', time: 'readerTime', crash: 'readerStopped', killed: 'readerStopped' } as const;

/** The reader ended without an answer; the message is for people. */
export class ReaderError extends Error {
  readonly end: ReaderEnd;

  constructor(end: ReaderEnd) {
    super(issueMessage(SENTENCES[end]));
    this.name = 'ReaderError';
    this.end = end;
  }
}
