import { resolve } from 'node:path';
import type { TracingSettings } from '../telemetry/start-tracing';
import { collectErrors, SettingsError } from './settings-error';

/** How operators watch a server or worker beside its figures; all of it is off unless set. */
export interface MonitoringSettings {
  readonly tracing: TracingSettings;
  /** Folder that backups are written to, whose newest the figures name. */
  readonly backupFolder: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads `BACKUP_FOLDER` and two of the variables that OpenTelemetry names; throws SettingsError, which names each variable. */
export function readMonitoringSettings(env: Environment): MonitoringSettings {
  const errors: string[] = [];
  const read = collectErrors(errors);
  const tracing = {
    endpoint: read(() => endpointOf(env.OTEL_EXPORTER_OTLP_ENDPOINT)),
    share: read(() => shareOf(env.OTEL_TRACES_SAMPLER_ARG)),
  };
  if (errors.length > 0) throw new SettingsError(errors);
  return { tracing, backupFolder: env.BACKUP_FOLDER ? resolve(env.BACKUP_FOLDER) : null };
}

function endpointOf(text: string | undefined): string | null {
  if (!text) return null;
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? ''))
    throw new SettingsError('OTEL_EXPORTER_OTLP_ENDPOINT is not a URL that starts with http:// or https://, such as http://collector:4318');
  return text;
}

function shareOf(text: string | undefined): number {
  const share = Number(text || 1);
  if (!(share >= 0 && share <= 1)) throw new SettingsError(`OTEL_TRACES_SAMPLER_ARG=${text} is not a share from 0 to 1, such as 0.1`);
  return share;
}
