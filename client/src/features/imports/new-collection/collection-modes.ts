import type { CollectionGroup } from '@countinghouse/domain/requests/request-options';

/** How a collection is made: by a link for the borrower, in one's own session, or from the filled-in template (borrower side 1). */
const COLLECTION_MODES = ['shareable', 'direct', 'excel'] as const;
export type CollectionMode = (typeof COLLECTION_MODES)[number];

/** What of a tenant decides on the modes. */
export interface ModeSettings {
  readonly borrowerDisabled: boolean;
  readonly disableDirectLinking: boolean;
  readonly allowExcelFileUpload: boolean;
}

/** A package of the tenant's chooser. */
export interface OfferedPackage {
  readonly datasourceNameId: string;
  readonly name: string;
  readonly beta: boolean;
  /** Whether choosing it starts something. */
  readonly action: boolean;
}

/** The package that stands for a file. */
export const FILE_UPLOAD = 'FileUpload';

/**
 * The modes that a tenant has, the first of which is chosen at first. Without direct linking the lender connects nothing in their own session,
 * which leaves the link; the template then remains only where no borrower is let in.
 */
export function offeredModes(settings: ModeSettings, packages: readonly OfferedPackage[]): CollectionMode[] {
  const [shareable, direct] = [!settings.borrowerDisabled, !settings.disableDirectLinking && packages.some(({ action }) => action)];
  const takesFiles =
    settings.allowExcelFileUpload && packages.some(({ datasourceNameId, action }) => datasourceNameId === FILE_UPLOAD && action);
  const excel = takesFiles && (!settings.disableDirectLinking || !shareable);
  const offered = { shareable, direct, excel };
  return COLLECTION_MODES.filter((mode) => offered[mode]);
}

/** The mode of that name; an unknown one is logged and is none (borrower side 8). */
export function modeNamed(name: string): CollectionMode | null {
  const found = COLLECTION_MODES.find((mode) => mode === name);
  // oxlint-disable-next-line no-console -- the specification wants it logged
  if (found === undefined) console.warn(`Unknown link type: ${name}`);
  return found ?? null;
}

/** The groups of a mode: the template holds statements alone (borrower side 4, Wizard). */
export function groupsOfMode(
  mode: CollectionMode,
  chosen: Readonly<Record<CollectionGroup, boolean>>,
): Readonly<Record<CollectionGroup, boolean>> {
  if (mode !== 'excel') return chosen;
  return { 'financial-statements': true, 'accounts-receivable': false, 'accounts-payable': false, transactions: false };
}
