import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConnectedCompany } from './connect-package';

/** A package as the stories connect it: `connectors/src/<package>/testing/connection-example.json`. */
export interface ConnectablePackage {
  readonly id: string;
  readonly name: string;
  /** Whether a story of its own connects it each day; the others take turns. */
  readonly hasOwnStory?: boolean;
  /** The company whose books a lender reads, and that whose books a borrower sends. */
  readonly lender: ConnectedCompany;
  readonly borrower: ConnectedCompany;
}

const FOLDER = join(import.meta.dirname, '../../../connectors/src');

/** Every package with an example of a connection in its folder, in the order of the folders. */
export const CONNECTABLE_PACKAGES = globSync('*/testing/connection-example.json', { cwd: FOLDER })
  .toSorted()
  .map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as ConnectablePackage);

/** The packages that this run connects: those that `playwright.config.ts` has chosen. */
export function packagesOfRun(): readonly ConnectablePackage[] {
  const chosen = (process.env.E2E_PACKAGES ?? '').split(',');
  return chosen.includes('all') ? CONNECTABLE_PACKAGES : CONNECTABLE_PACKAGES.filter(({ id }) => chosen.includes(id));
}
