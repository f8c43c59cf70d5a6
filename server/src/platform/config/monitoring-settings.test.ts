import { expect, it } from 'vitest';
import { readMonitoringSettings } from './monitoring-settings';

it('monitoring is off unless it is set', () => {
  expect(readMonitoringSettings({})).toEqual({ tracing: { endpoint: null, share: 1 }, backupFolder: null });
});

it('monitoring is read from its variables', () => {
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
    BACKUP_FOLDER: '/var/backups',
  };
  expect(readMonitoringSettings(env)).toEqual({
    tracing: { endpoint: 'http://collector:4318', share: 0.25 },
    backupFolder: '/var/backups',
  });
});

it.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /^OTEL_EXPORTER_OTLP_ENDPOINT/],
  [{ OTEL_TRACES_SAMPLER_ARG: '5' }, /^OTEL_TRACES_SAMPLER_ARG=5/],
  [{ OTEL_TRACES_SAMPLER_ARG: 'most' }, /^OTEL_TRACES_SAMPLER_ARG=most/],
])('monitoring settings that make no sense are refused: %j', (env, message) => {
  expect(() => readMonitoringSettings(env)).toThrow(message);
});
