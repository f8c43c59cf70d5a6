import { refuse } from '../refusals';
import type { Refusal } from '../refusals';
import { mayGo } from '../transitions';
import { AWAITS_INTERVENTION, PORTAL_STATUS_TRANSITIONS } from './portal-status';
import type { PortalStatus } from './portal-status';

/** What the commands on a submission depend on. */
export interface CommandFacts {
  readonly deleted: boolean;
  /** Whether its data was removed for good, after which nothing brings it back. */
  readonly purged: boolean;
  /** The status of the submission, or the one before it was deleted. */
  readonly portalStatus: PortalStatus;
}

/** Why a submission can't be deleted; null when it can. */
export function refuseDeletion({ deleted }: CommandFacts): Refusal | null {
  return deleted ? refuse('Gone') : null;
}

/** Why a submission can't be restored: its data is gone for good; null when it can, also where there is nothing to restore. */
export function refuseRestoration({ purged }: CommandFacts): Refusal | null {
  return purged ? refuse('Gone') : null;
}

/** Why a lender can't report a status for a submission; a status that it has already may be reported again, Deleted only by deleting. */
export function refuseReport(submission: CommandFacts, status: PortalStatus): Refusal | null {
  if (submission.deleted) return refuse('Gone');
  if (status === 'Deleted') return refuse('InvalidInput', 'portalstatus', { problem: 'Delete the submission instead' });
  if (status === submission.portalStatus || mayGo(PORTAL_STATUS_TRANSITIONS, submission.portalStatus, status)) return null;
  return refuse('InvalidInput', 'portalstatus', { problem: `cannot change from ${submission.portalStatus} to ${status}` });
}

/** Whether a submission is in the list of those that await intervention. */
export function awaitsIntervention({ deleted, portalStatus }: CommandFacts): boolean {
  return !deleted && portalStatus === AWAITS_INTERVENTION;
}
