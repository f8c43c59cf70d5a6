import type { PlatformEvent } from './event-bus';

type Listener = (event: PlatformEvent) => void;

/** The listeners of one process; one that throws does not silence the others. */
export class Listeners {
  private readonly all = new Set<{ readonly listener: Listener }>();
  private readonly onError: (error: Error) => void;

  constructor(onError: (error: Error) => void) {
    this.onError = onError;
  }

  add(listener: Listener): () => void {
    const entry = { listener };
    this.all.add(entry);
    return () => this.all.delete(entry);
  }

  call(event: PlatformEvent): void {
    for (const { listener } of [...this.all]) {
      try {
        listener(event);
      } catch (error) {
        this.onError(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }
}
