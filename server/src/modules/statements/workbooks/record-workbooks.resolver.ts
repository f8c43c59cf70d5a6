import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import type { RequestCtx } from '../../../platform/request-ctx';
import { FinancialRecordType } from '../../imports/imports/financial-record.types';
import { presentRevision } from './present-revision';
import { revisionsOfRecord } from './revisions-loader';
import { WorkbookRevisionType } from './workbook.types';

/** Workbook revisions of a record that the viewer was found to view. */
@Resolver(() => FinancialRecordType)
export class RecordWorkbooksResolver {
  @FieldResolver(() => [WorkbookRevisionType], { description: 'The revisions of its workbooks, newest first.' })
  async workbookRevisions(@Context() ctx: RequestCtx, @Root() record: FinancialRecordType): Promise<WorkbookRevisionType[]> {
    return (await revisionsOfRecord.load(ctx, record.id)).map(presentRevision);
  }
}
