/** Why a reader ended without an answer. */
export type ReaderEnd = 'memory' | 'time' | 'crash';

const SENTENCES: Readonly<Record<ReaderEnd, string>> = {
  memory: 'The data needs more memory to be read than is allowed. Please send it in smaller parts.',
  time: 'Reading the data took longer than is allowed and was stopped.',
  crash: 'The data could not be read: its reader stopped unexpectedly.',
};

/** The reader ended without an answer; the message is for people. */
export class ReaderError extends Error {
  readonly end: ReaderEnd;

  constructor(end: ReaderEnd) {
    super(SENTENCES[end]);
    this.name = 'ReaderError';
    this.end = end;
  }
}
