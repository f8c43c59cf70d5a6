import { AUDIT_SUBJECTS, type AuditSubject } from '@countinghouse/domain/audit/audited';

/** What the address says about the audit log; null takes all. */
export interface AuditAddress {
  /** Days `YYYY-MM-DD`, both included. */
  readonly from: string | null;
  readonly to: string | null;
  readonly actorId: string | null;
  readonly subjectType: AuditSubject | null;
  readonly subjectId: string | null;
  /** The cursor after which the page begins; null is the newest. */
  readonly after: string | null;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Reads the log from an address; what makes no sense counts as absent, and so does an end before the start. */
export function readAuditAddress(parameters: URLSearchParams): AuditAddress {
  const day = (name: string) => (DAY.test(parameters.get(name) ?? '') ? parameters.get(name) : null);
  const [from, to] = [day('from'), day('to')];
  return {
    from,
    to: from !== null && to !== null && to < from ? null : to,
    actorId: parameters.get('person'),
    subjectType: AUDIT_SUBJECTS.find((subject) => subject === parameters.get('about')) ?? null,
    subjectId: parameters.get('object'),
    after: parameters.get('after'),
  };
}

/** Writes the log into an address; what takes all is left out. */
export function writeAuditAddress({ from, to, actorId, subjectType, subjectId, after }: AuditAddress): URLSearchParams {
  const pairs = { from, to, person: actorId, about: subjectType, object: subjectId, after };
  return new URLSearchParams(Object.entries(pairs).filter((pair): pair is [string, string] => pair[1] !== null));
}

/** Whether an address filters anything. */
export function isFiltered({ from, to, actorId, subjectType, subjectId }: AuditAddress): boolean {
  return [from, to, actorId, subjectType, subjectId].some((part) => part !== null);
}
