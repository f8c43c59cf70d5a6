import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './test-postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's migrated template database, as its owner. */
    databaseUrl: string;
    /** The same as the product's login. */
    productUrl: string;
    /** Folder of the socket of that PostgreSQL. */
    socketFolder: string;
  }
}

/** One real PostgreSQL for all projects of a run that ask for it; each test file clones its own database from the migrated template. */
export default async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const run = vitest.getRootProject();
  if (run.getProvidedContext().databaseUrl !== undefined) return undefined;
  const { templateUrl, productUrl, socketFolder, stop } = await startTestPostgres();
  run.provide('databaseUrl', templateUrl);
  run.provide('productUrl', productUrl);
  run.provide('socketFolder', socketFolder);
  return stop;
}
