/** Why a borrower can't continue: one layout for each. */
export type DeadEnd =
  | 'expired'
  | 'deleted'
  | 'notFound'
  | 'disabled'
  | 'limit'
  | 'wrong'
  | 'crowded'
  | 'sessionOver'
  | 'stepUsed'
  | 'stepOver';

const ENDS: Readonly<Record<string, DeadEnd>> = {
  NotFound: 'notFound',
  InvalidInput: 'notFound',
  LinkExpired: 'expired',
  LinkDeleted: 'deleted',
  BorrowerDisabled: 'disabled',
  TooManyRequests: 'crowded',
};

/** What a refusal means to a bookkeeper, who comes to a step instead of a request. */
const STEP_ENDS: Readonly<Record<string, DeadEnd>> = { ...ENDS, Gone: 'stepUsed', LinkDeleted: 'stepOver', LinkExpired: 'stepOver' };

/** The dead end that a refusal means; null where trying again may help. */
export function deadEndOf(code: string | null, isStep = false): DeadEnd | null {
  return code === null ? null : ((isStep ? STEP_ENDS : ENDS)[code] ?? null);
}
