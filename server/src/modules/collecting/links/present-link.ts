import { pathOfLink, stateOfLink } from './shareable-link';
import type { LinkProgress } from './link-loader';
import type { RequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';

/** A link as the lender sees it: its address while it opens, and what the borrower has done (docs/spec.md, borrower 3). */
export const presentLink = useCase(
  { caller: 'anyone', because: 'It presents a request that its caller was allowed to read.' },
  (ctx: RequestCtx, link: LinkProgress) => {
    const state = stateOfLink(link, ctx.clock.now());
    return {
      url: state === 'Open' ? `${ctx.origin}${pathOfLink(ctx.vault, ctx.tenant.id, link)}` : null,
      expirationTime: link.expiresAt,
      state,
      openedTime: link.openedAt,
      startedTime: link.startedAt,
      finishedTime: link.finishedAt,
    };
  },
);
