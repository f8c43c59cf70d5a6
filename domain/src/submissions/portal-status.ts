import type { TransitionTable } from '../transitions';

/** Where a submission stands for the lender (lender side 4). */
export const PORTAL_STATUSES = ['Deleted', 'Unknown', 'ImportError', 'Normal', 'ConnectionPendingUserIntervention'] as const;
export type PortalStatus = (typeof PORTAL_STATUSES)[number];

/** The status of a submission that waits until somebody of the lender finishes its connection. */
export const AWAITS_INTERVENTION: PortalStatus = 'ConnectionPendingUserIntervention';

/**
 * A submission begins as Unknown, and is that again while a retry runs; a connection that was lost asks for somebody again, whatever
 * came before; a deleted submission may be restored to what it was.
 */
export const PORTAL_STATUS_TRANSITIONS: TransitionTable<PortalStatus> = {
  Unknown: ['Normal', 'ImportError', 'ConnectionPendingUserIntervention', 'Deleted'],
  ConnectionPendingUserIntervention: ['Unknown', 'Normal', 'ImportError', 'Deleted'],
  ImportError: ['Unknown', 'Normal', 'ConnectionPendingUserIntervention', 'Deleted'],
  Normal: ['ConnectionPendingUserIntervention', 'Deleted'],
  Deleted: ['Unknown', 'Normal', 'ImportError', 'ConnectionPendingUserIntervention'],
};
