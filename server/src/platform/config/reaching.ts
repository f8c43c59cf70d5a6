import { outageOf } from '../outages/outage-of';
import { reasonOf } from '../outages/reason-of';
import { SettingsError } from './settings-error';

/** Runs a step of the start that opens the engine of a setting; where that fails, throws SettingsError, which names the setting, the host and the reason, never a password. */
export async function reaching<T>(setting: string, address: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    const host = URL.canParse(address) ? new URL(address).host : 'an address that cannot be read';
    const symptom = outageOf(error) === null ? 'refuses the product' : 'does not answer';
    throw new SettingsError(`${setting} names ${host}, which ${symptom}: ${reasonOf(error)}`);
  }
}

/** Runs a step of the start that listens at the port of a setting; where that fails, throws SettingsError, which names both. */
export async function listening<T>(setting: string, port: number, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    throw new SettingsError(`${setting}=${port} is not a port that can be opened: ${reasonOf(error)}`);
  }
}
