import { access, constants, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SettingsError } from '../config/settings-error';

/** Makes the folder that the process writes to, closed to other accounts; throws SettingsError where it can't be written. */
export async function prepareHome(home: string): Promise<void> {
  try {
    await mkdir(dirname(home), { recursive: true });
    await mkdir(home, { mode: 0o700 }).catch(ignoreExisting);
    await access(`${home}/.`, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new SettingsError(`COUNTINGHOUSE_HOME=${home} is not a folder that this account can write to (${code}): name another one`);
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
