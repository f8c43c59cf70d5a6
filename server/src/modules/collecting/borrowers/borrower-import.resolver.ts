import { InputArg } from '../../../platform/graphql/input-arg';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { Arg, Ctx as Context, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { borrowerCtx } from '../../../platform/graphql/borrower-ctx';
import { unwrap } from '../../../platform/graphql/refused-error';
import { isId } from '../../../platform/http/body-fields';
import type { ImportReference } from '../../imports/imports/import-reference';
import type { ImportStatus } from '../../imports/imports/import-status';
import { presentGraphqlStatus } from '../../imports/imports/present-running-import';
import type { BorrowerRequestCtx, RequestCtx } from '../../../platform/request-ctx';
import { BorrowerImportType } from './borrower-request.types';
import { StartBorrowerImportInput } from './borrower-inputs.types';
import { readBorrowerImport } from './read-borrower-import';
import { startBorrowerImport } from './start-borrower-import';
import { watchBorrowerImport } from './watch-borrower-import';

/** Imports that a borrower started: how they are going. */
@Resolver(() => BorrowerImportType)
export class BorrowerImportResolver {
  @Query(() => BorrowerImportType, { description: 'The status of an import started by the calling borrower.' })
  async borrowerImport(
    @Context() context: RequestCtx,
    @Arg('financialRecordId', () => ID, { description: 'Id of the financial record that the import makes.' }) financialRecordId: string,
  ): Promise<BorrowerImportType> {
    const ctx = borrowerCtx(context);
    const reference = unwrap(referenceOf(ctx, financialRecordId));
    return present(reference.financialRecordId, unwrap(await readBorrowerImport(ctx, reference)));
  }

  @Mutation(() => BorrowerImportType, { description: 'Sends the books of a connection, or of a checked file, which starts their import.' })
  async startBorrowerImport(
    @Context() context: RequestCtx,
    @InputArg(() => StartBorrowerImportInput) { submissionId, connectionId, uploadCheckId }: StartBorrowerImportInput,
  ): Promise<BorrowerImportType> {
    const ctx = borrowerCtx(context);
    if (!isId(submissionId)) return unwrap<BorrowerImportType>(refuse('errorCantFindDataCollection'));
    if (typeof uploadCheckId === 'string' && !isId(uploadCheckId)) return unwrap<BorrowerImportType>(refuse('NotFound'));
    const books = { connectionId: connectionId ?? null, uploadCheckId: uploadCheckId?.toLowerCase() ?? null };
    const id = unwrap(await startBorrowerImport(ctx, { ...books, submissionId: submissionId.toLowerCase() }));
    return present(id, unwrap(await readBorrowerImport(ctx, unwrap(referenceOf(ctx, id)))));
  }

  @Subscription(() => BorrowerImportType, {
    name: 'borrowerImport',
    subscribe: async ({ context, args }: { context: RequestCtx; args: { financialRecordId: string } }) => {
      const ctx = borrowerCtx(context);
      const reference = referenceOf(ctx, args.financialRecordId);
      return unwrap(isRefusal(reference) ? reference : await watchBorrowerImport(ctx, reference));
    },
    description: 'The status of that import, now and at every change.',
  })
  borrowerImportChanged(
    @Root() status: ImportStatus,
    @Arg('financialRecordId', () => ID, { description: 'Id of the financial record that the import makes.' }) financialRecordId: string,
  ): BorrowerImportType {
    return present(financialRecordId.toLowerCase(), status);
  }
}

function referenceOf({ borrower }: BorrowerRequestCtx, financialRecordId: string): Result<ImportReference> {
  return isId(financialRecordId)
    ? { workspaceId: borrower.workspaceId, financialRecordId: financialRecordId.toLowerCase() }
    : refuse('NotFound');
}

function present(financialRecordId: string, status: ImportStatus): BorrowerImportType {
  return { financialRecordId, status: presentGraphqlStatus(financialRecordId, status) };
}
