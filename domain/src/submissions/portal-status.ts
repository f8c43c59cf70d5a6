import type { TransitionTable } from '../transitions';

/** The status of a submission for the lender (docs/spec.md, lender 4). */
export const PORTAL_STATUSES = ['Deleted', 'Unknown', 'ImportError', 'Normal', 'ConnectionPendingUserIntervention'] as const;
export type PortalStatus = (typeof PORTAL_STATUSES)[number];

/** The status that a text names, in any case. */
export function portalStatusOf(text: string): PortalStatus | undefined {
  const sought = text.toLowerCase();
  return PORTAL_STATUSES.find((status) => status.toLowerCase() === sought);
}

/** The status of a submission that waits for the lender's staff to finish its connection. */
export const AWAITS_INTERVENTION: PortalStatus = 'ConnectionPendingUserIntervention';

/**
 * A submission starts as Unknown and returns to it while a retry runs. A lost connection requires an intervention again from any status. A
 * deleted submission may be restored to its earlier status.
 */
export const PORTAL_STATUS_TRANSITIONS: TransitionTable<PortalStatus> = {
  Unknown: ['Normal', 'ImportError', 'ConnectionPendingUserIntervention', 'Deleted'],
  ConnectionPendingUserIntervention: ['Unknown', 'Normal', 'ImportError', 'Deleted'],
  ImportError: ['Unknown', 'Normal', 'ConnectionPendingUserIntervention', 'Deleted'],
  Normal: ['ConnectionPendingUserIntervention', 'Deleted'],
  Deleted: ['Unknown', 'Normal', 'ImportError', 'ConnectionPendingUserIntervention'],
};
