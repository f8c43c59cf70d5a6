import pg from 'pg';

const RECONNECT_AFTER = 1_000;

/** Calls `onNotice` for each notification on a channel, over a separate connection that is reopened when it breaks; returns a function that stops it. */
export async function listenTo(url: string, channel: string, onNotice: () => void): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  const connect = async () => {
    const opened = new pg.Client({ connectionString: url, application_name: 'countinghouse-listen', keepAlive: true });
    opened.on('error', () => undefined);
    opened.on('end', reconnect);
    opened.on('notification', onNotice);
    try {
      await opened.connect();
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
      client = opened;
    } catch {
      await opened.end().catch(() => undefined);
      reconnect();
    }
  };
  function reconnect(): void {
    client = null;
    clearTimeout(retry);
    if (!stopped) retry = setTimeout(() => void connect(), RECONNECT_AFTER);
  }
  await connect();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    await client?.end();
  };
}
