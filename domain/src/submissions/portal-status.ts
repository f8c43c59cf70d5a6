import type { TransitionTable } from '../transitions';

/** Where a submission stands for the lender (lender side 4). */
export const PORTAL_STATUSES = ['Deleted', 'Unknown', 'ImportError', 'Normal', 'ConnectionPendingUserIntervention'] as const;
export type PortalStatus = (typeof PORTAL_STATUSES)[number];

/** A submission begins as Unknown; an import that ended in an error may be retried, and a deleted submission restored to what it was. */
export const PORTAL_STATUS_TRANSITIONS: TransitionTable<PortalStatus> = {
  Unknown: ['Normal', 'ImportError', 'ConnectionPendingUserIntervention', 'Deleted'],
  ConnectionPendingUserIntervention: ['Unknown', 'Normal', 'ImportError', 'Deleted'],
  ImportError: ['Unknown', 'Normal', 'ConnectionPendingUserIntervention', 'Deleted'],
  Normal: ['Deleted'],
  Deleted: ['Unknown', 'Normal', 'ImportError', 'ConnectionPendingUserIntervention'],
};
