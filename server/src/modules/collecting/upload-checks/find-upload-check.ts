import { refuse, type Result } from '@countinghouse/domain/refusals';
import { Not } from 'typeorm';
import type { Where } from '../../../platform/database/tenant-repository';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import type { BorrowerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { UploadCheck } from './upload-check.entity';

/** The checks for the borrower's request; a bookkeeper has those of their own handoff. */
export function ownChecks({ borrower: { requestId, handoffId } }: BorrowerRequestCtx): Where<UploadCheck> {
  return { requestId, ...(handoffId !== undefined && { handoffId }) };
}

/** A file check for the borrower's request, or one of the bookkeeper's own; refuses NotFound for all others and for one that was withdrawn. */
export async function findUploadCheck(tx: TenantTransaction, ctx: BorrowerRequestCtx, id: string): Promise<Result<UploadCheck>> {
  return (await tx.repo(UploadCheck).findOneBy({ id, ...ownChecks(ctx), state: Not('Withdrawn') })) ?? refuse('NotFound');
}

/** The same in a transaction of its own, also for an id that can be none. */
export const readUploadCheck = useCase(
  { caller: 'borrower', because: 'It reaches what belongs to their own request.' },
  async (ctx: BorrowerRequestCtx, id: string): Promise<Result<UploadCheck>> =>
    isId(id) ? withTenant(ctx, (tx) => findUploadCheck(tx, ctx, id.toLowerCase())) : refuse('NotFound'),
);
