import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const HOME = process.env.E2E_HOME ?? `/tmp/countinghouse-e2e-${process.env.E2E_PORT ?? 4310}`;

/** Makes the product's file store refuse the workbooks of a record until it is called off: a file stands where their folder should. */
export async function refuseWorkbooks(financialRecordId: string): Promise<() => Promise<void>> {
  const files = join(HOME, 'files');
  for (const tenant of await readdir(files)) {
    const folder = join(files, tenant, 'workbook', financialRecordId);
    const aside = `${folder}.aside`;
    const moved = await rename(folder, aside).then(
      () => true,
      () => false,
    );
    if (!moved) continue;
    await writeFile(folder, '');
    return async () => {
      await rm(folder);
      await rename(aside, folder);
    };
  }
  throw new Error('No workbooks of this record are stored.');
}
