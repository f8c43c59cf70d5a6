import type { Result } from '@countinghouse/domain/refusals';
import type { RequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { openDownload } from '../../workspaces/downloads/open-download';
import { findWorkbook, type WorkbookFile } from './find-workbook';
import { workbookPath, type WorkbookReference } from './workbook-path';

/** A workbook to be sent, noted as a download, to who may view its workspace or holds the token of a link; refuses as openDownload and findWorkbook do. */
export const openWorkbook = useCase(
  { right: ['CanViewWorkspace', 'link'], of: 'workspace' },
  (ctx: RequestCtx, reference: WorkbookReference, token: string | undefined): Promise<Result<WorkbookFile>> => {
    const { workspaceId, financialRecordId } = reference;
    const noted = { action: 'workbook.downloaded', subjectType: 'financialRecord', subjectId: financialRecordId } as const;
    return openDownload(ctx, { workspaceId, path: workbookPath(reference), token, noted }, (tx) => findWorkbook(tx, reference));
  },
);
