import type { BenchDatabase } from '../database/bench-database';
import { runChild } from '../measuring/run-program';
import { builtProgram, READER } from './built-programs';
import type { FinishedImport } from './finished-import';

/** Imports files one after the other, as a worker does, in a separate process. */
export async function importFiles(database: BenchDatabase, uploads: readonly string[]): Promise<FinishedImport[]> {
  const { output } = await runChild('imports/run-import', [
    database.url,
    database.productUrl,
    database.home,
    builtProgram(READER),
    ...uploads,
  ]);
  return JSON.parse(output) as FinishedImport[];
}
