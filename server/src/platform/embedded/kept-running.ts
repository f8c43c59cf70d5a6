/** A server process that runs. */
export interface RunningServer {
  /** Resolves when the process is gone, for any reason. */
  readonly ended: Promise<void>;
  /** Ends it cleanly and waits. */
  stop(): Promise<void>;
}

/** How to keep a server running. */
export interface KeepRunning {
  /** Starts another one in its place; rejects where that does not work yet. */
  readonly start: () => Promise<RunningServer>;
  /** Called when it ended unasked. */
  readonly onEnded: () => void;
  /** Called when it can't be started again; it is tried again then. */
  readonly onFailed: (error: unknown) => void;
}

const RETRY_AFTER = 500;

/** Starts a server again whenever it ends unasked, until it is stopped; answers how to stop it for good. */
export function keepRunning(first: RunningServer, { start, onEnded, onFailed }: KeepRunning): () => Promise<void> {
  let current = first;
  let stopping = false;
  const watch = async () => {
    for (;;) {
      await current.ended;
      if (stopping) return;
      onEnded();
      const next = await startAgain();
      if (next === null) return;
      current = next;
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- stop may have been called while it waited
      if (stopping) return current.stop();
    }
  };
  const startAgain = async (): Promise<RunningServer | null> => {
    while (!stopping) {
      const started = await start().catch(onFailed);
      if (started !== undefined) return started;
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
    }
    return null;
  };
  const watched = watch();
  return async () => {
    stopping = true;
    await current.stop();
    await watched;
  };
}
