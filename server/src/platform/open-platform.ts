import type { Logger } from 'pino';
import { tableAnalytics } from './analytics/table-analytics';
import { systemClock, systemIds } from './clock/system-clock';
import type { EngineSettings } from './config/engine-settings';
import type { Platform } from './context';
import { connectDatabase } from './database/connect';
import { openRelayEventBus } from './events/relay-event-bus';
import { FolderFileStore } from './files/folder-file-store';
import { S3FileStore } from './files/s3-file-store';
import { OutboxMailer } from './mail/outbox-mailer';
import { SmtpMailer } from './mail/smtp-mailer';
import { createOutbound } from './outbound/outbound';
import { ClamdScanner } from './scanner/clamd-scanner';
import { loadKeyRing, parseKeyRing } from './vault/key-ring';

/** The ports on their configured engines; `close` ends them in order. */
export interface OpenedPlatform extends Platform {
  close(): Promise<void>;
}

/** Opens database, events, files, mail and vault as the settings say. */
export async function openPlatform(settings: EngineSettings, log: Logger, name: string): Promise<OpenedPlatform> {
  const dataSource = await connectDatabase({
    url: settings.databaseUrl,
    role: 'countinghouse_runtime',
    applicationName: `countinghouse-${name}`,
  });
  const events = await openRelayEventBus(settings, (error) => log.warn({ err: error }, 'the event bus lost its connection'));
  return {
    dataSource,
    events,
    files: settings.s3 === null ? new FolderFileStore(settings.filesFolder) : new S3FileStore(settings.s3),
    mailer:
      settings.smtpUrl === null ? new OutboxMailer(settings.outboxFolder, systemClock.now) : new SmtpMailer({ url: settings.smtpUrl }),
    outbound: createOutbound({ allowsLoopback: settings.webhooksToLoopback }),
    scanner: settings.clamd === null ? null : new ClamdScanner(settings.clamd),
    vault: settings.vaultKeys === null ? await loadKeyRing(settings.keysFolder) : parseKeyRing(settings.vaultKeys),
    packages: settings.packages,
    riskScorers: settings.riskScorers,
    addresses: settings.addresses,
    analytics: tableAnalytics,
    clock: systemClock,
    ids: systemIds,
    async close() {
      await events.close();
      await dataSource.destroy();
    },
  };
}
