import { Socket } from 'node:net';
import pg from 'pg';

/**
 * A client for pools. One that a library has taken out of its pool and not listened to would end the process when the database ends its
 * connection between two statements; this one fails the next statement instead.
 */
export class SteadyClient extends pg.Client {
  /** Whether statements are sent before the one ahead is answered; may change while nothing is due, which the types of pg do not tell. */
  declare pipeline: boolean;
  private readonly socket: Socket;

  constructor(config?: string | pg.ClientConfig) {
    const socket = new Socket();
    super({ ...(typeof config === 'string' ? { connectionString: config } : config), stream: () => socket });
    this.socket = socket;
    this.on('error', () => undefined);
  }

  /** Lets the statements of this tick travel together: each packet wakes the database once. TLS sends each as soon as it is encrypted. */
  sendTogether(): void {
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
