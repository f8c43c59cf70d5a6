import { refuse, type Result } from '@countinghouse/domain/refusals';
import { withTenant } from '../../../platform/database/with-tenant';
import type { RequestCtx } from '../../../platform/request-ctx';
import { recordCheck, useCase } from '../../../platform/use-case';
import { openLink } from '../../workspaces/downloads/open-link';
import { copyPath, type CopyReference } from './copy-reference';
import { findCopy, type BorrowerCopy } from './find-copy';

/** The file of a copy, to a caller who holds the token of a download link; refuses Unauthenticated and NotFound. */
export const downloadCopy = useCase(
  { right: 'link', of: 'workspace' },
  (ctx: RequestCtx, reference: CopyReference, token: string | undefined): Promise<Result<BorrowerCopy>> =>
    withTenant(ctx, async (tx) => {
      const link = token === undefined ? null : await openLink(tx, ctx, copyPath(reference), token);
      if (link === null) return refuse('Unauthenticated');
      recordCheck(ctx, 'link');
      return findCopy(tx, reference);
    }),
);
