import type { PlatformEvent } from './event-bus';

type Listener = (event: PlatformEvent) => void;

/** The listeners of one process; one that throws does not silence the others. An event costs only what the listeners of its tenant do. */
export class Listeners {
  /** By tenant; under null those of all tenants. */
  private readonly all = new Map<string | null, Set<{ readonly listener: Listener }>>();
  private readonly onError: (error: Error) => void;

  constructor(onError: (error: Error) => void) {
    this.onError = onError;
  }

  add(listener: Listener, tenantId: string | null = null): () => void {
    const entry = { listener };
    const entries = this.all.get(tenantId) ?? new Set();
    this.all.set(tenantId, entries.add(entry));
    return () => {
      entries.delete(entry);
      if (entries.size === 0 && this.all.get(tenantId) === entries) this.all.delete(tenantId);
    };
  }

  call(event: PlatformEvent): void {
    for (const { listener } of [...(this.all.get(null) ?? []), ...(this.all.get(event.tenantId) ?? [])]) {
      try {
        listener(event);
      } catch (error) {
        this.onError(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }
}
