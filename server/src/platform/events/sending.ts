/** The most messages that wait while they can't be sent; further ones are lost. */
const WAITING_MAX = 1_000;
/** Milliseconds after which the next message no longer waits for the one before. */
const PATIENCE = 2_000;

/** Sends messages one after the other in the order in which they came, without making the caller wait; `onLost` gets the reason when one was not sent in time. */
export class Sending<Message> {
  private readonly send: (message: Message) => Promise<unknown>;
  private readonly onLost: (error: Error) => void;
  private last: Promise<void> = Promise.resolve();
  private waiting = 0;

  constructor(send: (message: Message) => Promise<unknown>, onLost: (error: Error) => void) {
    this.send = send;
    this.onLost = onLost;
  }

  add(message: Message): void {
    if (this.waiting >= WAITING_MAX) return this.onLost(new Error('Too many events wait to be sent.'));
    this.waiting += 1;
    this.last = this.last
      .then(() => this.inTime(message))
      .catch((error: unknown) => this.onLost(error instanceof Error ? error : new Error(String(error))))
      .finally(() => {
        this.waiting -= 1;
      });
  }

  /** Resolves when everything that waits was sent or lost. */
  settled(): Promise<void> {
    return this.last;
  }

  private async inTime(message: Message): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('An event could not be sent in time.')), PATIENCE);
    });
    try {
      const sent = this.send(message);
      sent.catch(() => undefined);
      await Promise.race([sent, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
