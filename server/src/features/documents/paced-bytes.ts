import { Transform } from 'node:stream';
import { refuse, type Refusal } from '@countinghouse/domain/refusals';

/** An upload was refused while its bytes came in. */
export class UploadRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`The upload was refused: ${refusal.refused}.`);
    this.name = 'UploadRefused';
    this.refusal = refusal;
  }
}

/** The least pace of an upload, bytes per second, after its first half minute; and how often it is looked at. */
const LEAST_PACE = 8_192;
const GRACE_SECONDS = 30;
const LOOK_EVERY = 1_000;

/** Passes bytes through, and fails with a refusal when they trickle so slowly that they only hold a connection. */
export function pacedBytes(leastPace = LEAST_PACE, graceSeconds = GRACE_SECONDS): Transform {
  const began = performance.now();
  let bytes = 0;
  const timer = setInterval(() => {
    const seconds = (performance.now() - began) / 1_000 - graceSeconds;
    if (seconds > 0 && bytes < seconds * leastPace) paced.destroy(new UploadRefused(TOO_SLOW));
  }, LOOK_EVERY);
  const paced = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(null, chunk);
    },
    destroy(error, done) {
      clearInterval(timer);
      done(error);
    },
  });
  paced.once('end', () => clearInterval(timer));
  return paced;
}

const TOO_SLOW = refuse('InvalidInput', 'content', { problem: 'The file came too slowly; please try again' });
