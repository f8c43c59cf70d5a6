import pg from 'pg';

/**
 * A client for pools. One that a library has taken out of its pool and not listened to would end the process when the database ends its
 * connection between two statements; this one fails the next statement instead.
 */
export class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
