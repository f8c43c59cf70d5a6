import type { Ctx } from '../../../platform/context';
import { domainEvent } from '../../../platform/domain-events';

/** A connection gives no access any more, because it was deleted or its package withdrew the grant. */
export const connectionLost = domainEvent<{ readonly connectionId: string }, Ctx>('connectionLost');
