import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { ScannerError, type Scanner, type ScanVerdict } from './scanner';

/** Where clamd listens, and how long it may be silent, in milliseconds. */
export interface ClamdAddress {
  readonly host: string;
  readonly port: number;
  readonly patience?: number;
}

const PATIENCE = 30_000;
const LONGEST_ANSWER = 4_096;

/**
 * Asks a clamd over TCP by its INSTREAM command: chunks with their length before each, in four bytes, and a length of zero at the end.
 * `StreamMaxLength` of clamd must be above the largest upload, since what it does not read whole counts as not looked at.
 */
export class ClamdScanner implements Scanner {
  constructor(private readonly address: ClamdAddress) {}

  async scan(content: Readable): Promise<ScanVerdict> {
    const { host, port, patience = PATIENCE } = this.address;
    const socket = connect({ host, port });
    socket.setTimeout(patience, () => socket.destroy(new ScannerError('was silent for too long')));
    const answer = answerOf(socket);
    try {
      await Promise.race([answer, send(socket, content)]);
      return verdictOf(await answer);
    } finally {
      content.destroy();
      socket.destroy();
    }
  }
}

/** Asks clamd whether it answers, by its PING command; rejects with ScannerError when it doesn't within `patience`. */
export async function pingClamd({ host, port, patience = PATIENCE }: ClamdAddress): Promise<void> {
  const socket = connect({ host, port });
  socket.setTimeout(patience, () => socket.destroy(new ScannerError('was silent for too long')));
  const answer = answerOf(socket);
  try {
    await Promise.race([answer, write(socket, Buffer.from('zPING\0'))]);
    if ((await answer) !== 'PONG') throw new ScannerError('did not answer its PING');
  } finally {
    socket.destroy();
  }
}

async function send(socket: Socket, content: Readable): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const chunk of content as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    await write(socket, Buffer.concat([length, chunk]));
  }
  await write(socket, Buffer.alloc(4));
}

function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(new ScannerError('broke off', error)) : resolve()));
  });
}

/** The line that clamd answers, whenever it does; a connection that ends without one is a failure. */
function answerOf(socket: Socket): Promise<string> {
  const answer = new Promise<string>((resolve, reject) => {
    let text = '';
    socket.on('data', (part: Buffer) => {
      text += part.toString('utf8');
      if (text.includes('\0') || text.length > LONGEST_ANSWER) resolve(text.split('\0')[0] ?? '');
    });
    socket.once('error', (error) => reject(error instanceof ScannerError ? error : new ScannerError('cannot be reached', error)));
    socket.once('close', () => reject(new ScannerError('gave no answer')));
  });
  answer.catch(() => undefined);
  return answer;
}

function verdictOf(answer: string): ScanVerdict {
  if (/^stream: OK$/.test(answer)) return { verdict: 'clean' };
  const [, name] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (name !== undefined) return { verdict: 'infected', name };
  throw new ScannerError(`did not look at it: ${answer.slice(0, 200)}`);
}
