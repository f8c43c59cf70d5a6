import { changedParts, WORKBOOK_PARTS, type WorkbookPart } from '@countinghouse/domain/workbooks/changed-parts';
import { Ctx as Context, FieldResolver, registerEnumType, Resolver, Root } from 'type-graphql';
import { described } from '../../../platform/graphql/enum-of';
import type { RequestCtx } from '../../../platform/request-ctx';
import { WorkbookType } from '../../statements/workbooks/workbook.types';
import { contentOfRecord } from './content-loader';

const WorkbookPartEnum = Object.fromEntries(WORKBOOK_PARTS.map((part) => [part, part]));
registerEnumType(WorkbookPartEnum, {
  name: 'WorkbookPart',
  description: 'A part of a workbook that can change after it was made.',
  valuesConfig: described({
    Statements: 'A statement was saved.',
    Adjustments: 'The adjustments of the record were saved.',
    AccountTags: 'The tags of accounts of the workspace were saved.',
    DebtSchedule: 'The debt schedule of the workspace was saved.',
    RiskAssessment: 'The risk was assessed.',
    Notes: 'A note was written or changed.',
    TickMarks: 'A tick mark was set or taken away.',
    Approval: 'The statements were submitted, or their approval has changed.',
  }),
});

/** What has changed since workbooks were made that the viewer was found to view. */
@Resolver(() => WorkbookType)
export class ChangedWorkbooksResolver {
  @FieldResolver(() => [WorkbookPartEnum], {
    description: 'What it shows that has changed since it was made; empty while it is up to date.',
  })
  async changedSince(@Context() ctx: RequestCtx, @Root() workbook: WorkbookType): Promise<readonly WorkbookPart[]> {
    return changedParts(workbook.content, await contentOfRecord.load(ctx, workbook.record));
  }
}
