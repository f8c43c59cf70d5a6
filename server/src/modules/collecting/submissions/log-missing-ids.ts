import type { RequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { NO_SUBMISSION } from './no-submission';

/** What programs send in the place of an id that they do not have. */
const STANDS_FOR_NONE: ReadonlySet<string> = new Set(['', 'null', 'undefined', NO_SUBMISSION]);

/** Tells the log which ids a submission was asked for without (docs/spec.md, lender 8); what is answered is as for any id that names nothing. */
export const logMissingIds = useCase(
  { caller: 'anyone', because: 'It writes to the log only.' },
  (ctx: RequestCtx, ids: Readonly<Record<string, string | undefined>>): void => {
    const missing = Object.keys(ids).filter((name) => STANDS_FOR_NONE.has(ids[name]?.trim().toLowerCase() ?? ''));
    if (missing.length === 0) return;
    ctx.log.warn({ requestId: ctx.requestId, tenant: ctx.tenant.name, missing }, 'a submission was asked for without its ids');
  },
);
