import { storedIds } from '../../../lib/storage/stored-ids';

const dismissed = storedIds('dismissed-imports');

/** Ids of the imports that the person has dismissed, on this device. */
export const dismissedStore = dismissed.store;

/** Dismisses ended imports by their financial record. */
export const dismissImports = dismissed.add;

/** Forgets dismissed imports that the server has stopped listing (docs/spec.md, lender 4). */
export const purgeUnlisted = dismissed.keepOnly;
