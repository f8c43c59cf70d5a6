import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { BorrowerRequestCtx } from '../../../platform/request-ctx';
import { UPLOAD_CHECK_COLUMNS, type StoredUploadCheck } from './upload-check';

/** SQL of whether an upload check `k` belongs to the request `$3`, and to the handoff `$4` where a bookkeeper asks. */
export const OWN_CHECK = `k.tenant_id = $1 and k.request_id = $3 and ($4::uuid is null or k.handoff_id = $4)`;

const FIND = `select ${UPLOAD_CHECK_COLUMNS} from upload_check k where k.id = $2 and ${OWN_CHECK} and k.state <> 'Withdrawn'`;

/** A file check for the borrower's request, or one of the bookkeeper's own; refuses NotFound for all others and for one that was withdrawn. */
export async function findUploadCheck(tx: TenantTransaction, ctx: BorrowerRequestCtx, id: string): Promise<Result<StoredUploadCheck>> {
  const values = [ctx.tenant.id, id, ctx.borrower.requestId, ctx.borrower.handoffId ?? null];
  const [check] = await tx.query<StoredUploadCheck>(FIND, values, 'upload-check');
  return check ?? refuse('NotFound');
}
