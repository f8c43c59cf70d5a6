import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SettingsError } from '../config/settings-error';

const SQLITE_BUSY = 5;

/**
 * Reserves a home folder for this process until it ends, however it ends; answers how to give it back. Throws SettingsError where another
 * process holds it. SQLite takes the lock of the operating system that Node itself does not offer.
 */
export function lockHome(home: string): () => void {
  const lock = new DatabaseSync(join(home, 'lock.sqlite'));
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new SettingsError(`Countinghouse already runs with the folder ${home}: set COUNTINGHOUSE_HOME and PORT for a second copy`);
  }
  return () => lock.close();
}
