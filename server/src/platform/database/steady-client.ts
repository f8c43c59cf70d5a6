import { Socket } from 'node:net';
import pg from 'pg';

/**
 * A client for pools. One that a library has taken out of its pool and not listened to would end the process when the database ends its
 * connection between two statements; this one fails the next statement instead.
 */
export class SteadyClient extends pg.Client {
  private readonly socket: Socket;
  /** Settles when everything that was sent in turn is answered. */
  private lastTurn: Promise<unknown> = Promise.resolve();

  constructor(config?: string | pg.ClientConfig) {
    const socket = new Socket();
    super({ ...(typeof config === 'string' ? { connectionString: config } : config), stream: () => socket });
    this.socket = socket;
    this.on('error', () => undefined);
  }

  /** Runs a statement: on a pipelined connection without waiting for the answers before it, on any other in turn. */
  send<Row extends object>(statement: string | pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    if (!this.pipeline) return this.inTurn(() => this.query<Row>(statement));
    this.sendTogether();
    return this.query<Row>(statement);
  }

  /** Runs `work`, such as COPY, once everything that was sent in turn is answered. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.lastTurn.then(work);
    this.lastTurn = turn.catch(() => undefined);
    return turn;
  }

  /** Lets the statements of this tick travel together: each packet wakes the database once. TLS sends each as soon as it is encrypted. */
  private sendTogether(): void {
    if (this.socket.writableCorked > 0) return;
    this.socket.cork();
    process.nextTick(() => this.socket.uncork());
  }

  /** Sends at once what waits for the other statements of this tick. */
  sendNow(): void {
    this.socket.uncork();
  }

  /** Ends the connection without waiting for the answers that are still due; what waits for them fails. */
  abandon(): void {
    void this.end();
    this.socket.destroy();
  }
}
