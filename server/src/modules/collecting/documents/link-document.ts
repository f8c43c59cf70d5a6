import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import { createDownloadLink, type DownloadLink } from '../../workspaces/downloads/download-link';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { documentPath, type DocumentReference } from './document-reference';
import { findDocument } from './find-document';

/** Makes a link to the file of a document; refuses NotFound, Forbidden, and Gone for one that was deleted. */
export const linkDocument = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerCtx, reference: DocumentReference): Promise<Result<DownloadLink>> => {
    const found = await withTenant(ctx, async (tx) => {
      const refused = await requireWorkspaceRight(tx, ctx, reference.workspaceId, 'CanViewWorkspace');
      return refused ?? findDocument(tx, reference);
    });
    return isRefusal(found) ? found : createDownloadLink(ctx, documentPath(reference));
  },
);
