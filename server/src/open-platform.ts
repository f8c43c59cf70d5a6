import type { Logger } from 'pino';
import { tableAnalytics } from './platform/table-analytics';
import { systemClock, systemIds } from './platform/clock/system-clock';
import type { EngineSettings } from './platform/config/engine-settings';
import type { Platform } from './platform/context';
import { EVENT_HANDLERS } from './event-handlers';
import { assertProductLogin } from './platform/database/assert-login';
import { connectDatabase } from './platform/database/connect';
import { assertKnownSchema } from './platform/database/schema-version';
import { openRelayEventBus } from './platform/events/relay-event-bus';
import { FolderFileStore } from './platform/files/folder-file-store';
import type { FileStore } from './platform/files/file-store';
import { PromptFileStore } from './platform/files/prompt-file-store';
import type { Mailer } from './platform/mail/mailer';
import { OutboxMailer } from './platform/mail/outbox-mailer';
import { createOutbound } from './platform/outbound/outbound';
import { outageFacts } from './platform/outages/outage-facts';
import { ClamdScanner } from './platform/scanner/clamd-scanner';
import { hostOf, watchEngines } from './platform/telemetry/watch-engines';
import { loadKeyRing, parseKeyRing } from './platform/vault/key-ring';
import { ENTITIES } from './modules/entities';

/** The ports on their configured engines; `close` ends them in order. */
export interface OpenedPlatform extends Platform {
  close(): Promise<void>;
}

/** Opens database, events, files, mail and vault as configured. A server gets short timeouts, because people wait for it; a worker gets long ones. Throws SettingsError when the database or Redis can't be used. */
export async function openPlatform(settings: EngineSettings, log: Logger, name: string): Promise<OpenedPlatform> {
  await assertProductLogin(settings.databaseUrl);
  const dataSource = await connectDatabase({
    url: settings.databaseUrl,
    role: 'countinghouse_runtime',
    applicationName: `countinghouse-${name}`,
    patience: name === 'server' ? 'interactive' : 'background',
    // An import stores its lines by COPY, and a worker runs two imports at once.
    copyConnections: name === 'server' ? 0 : 2,
    entities: ENTITIES,
  });
  await assertKnownSchema(dataSource).catch(async (error: unknown) => {
    await dataSource.destroy();
    throw error;
  });
  const events = await openRelayEventBus(settings, (error) => log.warn(outageFacts(error), 'the event bus lost its connection'));
  const engines = {
    files: name === 'server' ? new PromptFileStore(await openFiles(settings, log)) : await openFiles(settings, log),
    mailer: await openMailer(settings),
    outbound: createOutbound({ allowsLoopback: settings.webhooksToLoopback }),
    scanner: settings.clamd === null ? null : new ClamdScanner(settings.clamd),
  };
  return {
    dataSource,
    events,
    eventHandlers: EVENT_HANDLERS,
    ...watchEngines(engines, hostsOf(settings), log),
    temporaryFolder: settings.temporaryFolder,
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

function hostsOf({ s3, smtpUrl, clamd }: EngineSettings) {
  return { store: hostOf(s3?.endpoint ?? null), mail: hostOf(smtpUrl), scanner: clamd === null ? null : `${clamd.host}:${clamd.port}` };
}

/** The library that speaks SMTP is loaded where it is used only, like the one of S3: both take long. */
async function openMailer({ smtpUrl, outboxFolder }: EngineSettings): Promise<Mailer> {
  if (smtpUrl === null) return new OutboxMailer(outboxFolder, systemClock.now);
  const { SmtpMailer } = await import('./platform/mail/smtp-mailer');
  return new SmtpMailer({ url: smtpUrl });
}

/** A store that is away does not keep the product from starting; a bucket that is missing is made. */
async function openFiles({ s3, filesFolder }: EngineSettings, log: Logger): Promise<FileStore> {
  if (s3 === null) return new FolderFileStore(filesFolder);
  const { S3FileStore } = await import('./platform/files/s3-file-store');
  const store = new S3FileStore(s3);
  const error = await store.makeBucket();
  const facts = { setting: 'S3_ENDPOINT', host: hostOf(s3.endpoint), bucket: s3.bucket };
  if (error !== null) log.warn({ ...facts, ...outageFacts(error) }, 'the bucket could not be checked');
  return store;
}
