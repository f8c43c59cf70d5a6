import type { Result } from '@countinghouse/domain/refusals';
import type { RequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { openDownload } from '../../workspaces/downloads/open-download';
import { documentPath, type DocumentReference } from './document-reference';
import { findDocument, type FoundDocument } from './find-document';

/** A document to be sent, noted as a download, to who may view its workspace or holds the token of a link; refuses as openDownload and findDocument do. */
export const openDocument = useCase(
  { right: ['CanViewWorkspace', 'link'], of: 'workspace' },
  (ctx: RequestCtx, reference: DocumentReference, token: string | undefined): Promise<Result<FoundDocument>> => {
    const { workspaceId, submissionId } = reference;
    const noted = { action: 'document.downloaded', subjectType: 'submission', subjectId: submissionId } as const;
    return openDownload(ctx, { workspaceId, path: documentPath(reference), token, noted }, (tx) => findDocument(tx, reference));
  },
);
