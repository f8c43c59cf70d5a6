import type { Mark } from '../../../ui/package-mark';
import type { Basis, CollectionGroup } from '@countinghouse/domain/requests/request-options';

/** The ways of the wizard: by a link for the borrower, in one's own session, or from the filled-in template (docs/spec.md, borrower 1). */
const OFFERED_MODES = ['shareable', 'direct', 'excel'] as const;
export type OfferedMode = (typeof OFFERED_MODES)[number];

/** How a collection is made: in a way of the wizard, or with a file that is chosen before anything else. */
export type CollectionMode = OfferedMode | 'file';

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
  /** Null where it is drawn by the letters of its name. */
  readonly mark: Mark | null;
  /** Whether choosing it starts something. */
  readonly action: boolean;
  /** The bases on which its books can be collected. */
  readonly bases: readonly Basis[];
}

/** The id that represents a file instead of a package. */
export const FILE_UPLOAD = 'FileUpload';

/**
 * The modes that a tenant has, the first of which is chosen at first. Without direct linking the lender connects nothing in their own session,
 * which leaves the link; the template then remains only where no borrower is let in.
 */
export function offeredModes(settings: ModeSettings, packages: readonly OfferedPackage[]): OfferedMode[] {
  const [shareable, direct] = [!settings.borrowerDisabled, !settings.disableDirectLinking && packages.some(({ action }) => action)];
  const excel = settings.allowExcelFileUpload && takesFiles(packages) && (!settings.disableDirectLinking || !shareable);
  const offered = { shareable, direct, excel };
  return OFFERED_MODES.filter((mode) => offered[mode]);
}

/** Whether a collection can begin with a file, which is the lender's own doing as a direct one is. */
export function offersFile({ disableDirectLinking }: ModeSettings, packages: readonly OfferedPackage[]): boolean {
  return !disableDirectLinking && takesFiles(packages);
}

function takesFiles(packages: readonly OfferedPackage[]): boolean {
  return packages.some(({ datasourceNameId, action }) => datasourceNameId === FILE_UPLOAD && action);
}

/** The mode of that name; an unknown one is logged and is none (docs/spec.md, borrower 8). */
export function modeNamed(name: string): OfferedMode | null {
  const found = OFFERED_MODES.find((mode) => mode === name);
  // oxlint-disable-next-line no-console -- the specification wants it logged
  if (found === undefined) console.warn(`Unknown link type: ${name}`);
  return found ?? null;
}

/** The groups of a mode: the template holds statements alone (docs/spec.md, borrower 4). */
export function groupsOfMode(
  mode: CollectionMode,
  chosen: Readonly<Record<CollectionGroup, boolean>>,
): Readonly<Record<CollectionGroup, boolean>> {
  if (mode !== 'excel') return chosen;
  return { 'financial-statements': true, 'accounts-receivable': false, 'accounts-payable': false, transactions: false };
}
