import { pino } from 'pino';
import { assertDemo, type DemoSettings } from '../../platform/config/demo-only';
import type { EngineSettings } from '../../platform/config/engine-settings';
import { openPlatform } from '../../open-platform';
import { putHistory } from './put-history';

/** Where the history is put, and which engines hold it. */
export interface SeedHistoryOptions extends DemoSettings {
  readonly settings: EngineSettings;
}

/**
 * Puts twelve workspaces with their history into the default lender of a seeded database. What is there already stays as it is, and what
 * an ended start left out is put in by the next one. Throws SettingsError outside the demo and on an open address.
 */
export async function seedHistory({ settings, ...place }: SeedHistoryOptions): Promise<void> {
  assertDemo('The demo history', place);
  const platform = await openPlatform(settings, pino({ level: 'warn' }), 'seed');
  try {
    await putHistory(platform);
  } finally {
    await platform.close();
  }
}
