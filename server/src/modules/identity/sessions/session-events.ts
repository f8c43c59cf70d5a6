import type { Ctx } from '../../../platform/context';
import { domainEvent } from '../../../platform/domain-events';

/** Sessions were revoked: what was granted within them ends as well. */
export const sessionsEnded = domainEvent<{ readonly sessionIds: readonly string[] }, Ctx>('sessionsEnded');
