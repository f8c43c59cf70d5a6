import type { AuditAction } from './audited';

/** Actions by the names they had. Stored events keep the old name, because the hash chain covers it: renaming one would break the chain. */
const RENAMED = new Map<string, AuditAction>([
  ['link.handedOver', 'link.handoffCreated'],
  ['link.handOverReminded', 'link.handoffReminded'],
  ['link.handOverTakenBack', 'link.handoffWithdrawn'],
  ['link.handOverReady', 'link.handoffReady'],
  ['link.handOverDeclined', 'link.handoffDeclined'],
]);

/** The present name of a stored action. */
export function currentAction(stored: string): string {
  return RENAMED.get(stored) ?? stored;
}

/** All names under which events of an action may be stored. */
export function storedActions(action: AuditAction): readonly string[] {
  return [action, ...[...RENAMED].filter(([, current]) => current === action).map(([old]) => old)];
}
