import { createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';

/** A clamd of a test, which speaks the real protocol and finds one word in what it is sent. */
export interface FakeClamd {
  readonly host: string;
  readonly port: number;
  /** How many files it looked at, and their bytes. */
  readonly looked: Buffer[];
  /** Answers this to everything instead; `null` says nothing, `close` hangs up. */
  answer: string | null | undefined;
  close(): Promise<void>;
}

const EICAR = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';
const COMMAND = Buffer.from('zINSTREAM\0');
const PING = Buffer.from('zPING\0');

/** Listens on a free port; `streamMaxLength` is what clamd reads of a stream at the most. */
export async function fakeClamd(streamMaxLength = 100_000_000): Promise<FakeClamd> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, streamMaxLength, clamd);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const clamd: FakeClamd = {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    looked: [],
    answer: undefined,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return clamd;
}

function serve(socket: Socket, streamMaxLength: number, clamd: FakeClamd): void {
  let pending = Buffer.alloc(0);
  let isStream = false;
  const content: Buffer[] = [];
  socket.on('data', (part: Buffer) => {
    if (clamd.answer === 'close') return void socket.destroy();
    pending = Buffer.concat([pending, part]);
    if (!isStream && pending.equals(PING)) {
      if (clamd.answer !== null) socket.end(`${clamd.answer ?? 'PONG'}\0`);
      return;
    }
    if (!isStream) {
      if (pending.length < COMMAND.length) return;
      if (!pending.subarray(0, COMMAND.length).equals(COMMAND)) return void socket.end('UNKNOWN COMMAND\0');
      isStream = true;
      pending = pending.subarray(COMMAND.length);
    }
    while (pending.length >= 4 && pending.length >= 4 + pending.readUInt32BE(0)) {
      const length = pending.readUInt32BE(0);
      content.push(pending.subarray(4, 4 + length));
      pending = pending.subarray(4 + length);
      const size = content.reduce((sum, { length: each }) => sum + each, 0);
      if (size > streamMaxLength) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      if (length === 0) return finish(socket, Buffer.concat(content), clamd);
    }
  });
}

function finish(socket: Socket, content: Buffer, clamd: FakeClamd): void {
  clamd.looked.push(content);
  if (clamd.answer === null) return;
  socket.end(`${clamd.answer ?? (content.includes(EICAR) ? 'stream: Eicar-Signature FOUND' : 'stream: OK')}\0`);
}
