import type { Logger } from 'pino';
import type { Platform } from '../context';
import { deleteStaleFiles } from './stale-files';
import { SETTLED_AFTER } from './settled-after';

/** Local copies of uploads are made in the temporary folder under this ending. */
export const UPLOAD_SUFFIX = '.upload';
/** Files for sorting are created there under this ending, and lose their name before anything is written. */
export const SORT_SUFFIX = '.sort';

/** Removes what is left, in the store and on this machine, of uploads that a process died over; younger than an hour they may be at work. */
export async function deleteInterrupted(
  { files, clock }: Pick<Platform, 'files' | 'clock'>,
  temporaryFolder: string,
  log: Pick<Logger, 'info'>,
): Promise<void> {
  const inStore = await files.deleteInterrupted(SETTLED_AFTER);
  const before = new Date(clock.now().getTime() - SETTLED_AFTER);
  let onDisk = 0;
  for (const suffix of [UPLOAD_SUFFIX, SORT_SUFFIX]) onDisk += await deleteStaleFiles(temporaryFolder, suffix, before);
  if (inStore + onDisk > 0) log.info({ inStore, onDisk }, 'interrupted uploads were removed');
}
