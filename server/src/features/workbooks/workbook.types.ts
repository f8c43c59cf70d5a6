import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { UserType } from '../users/user.types';

/** How a revision stands. */
export const WorkbookOutcomeEnum = { Pending: 'Pending', Success: 'Success', Error: 'Error' } as const;
registerEnumType(WorkbookOutcomeEnum, { name: 'WorkbookOutcome' });

/** A generated file. */
@ObjectType('Workbook', {
  simpleResolvers: true,
  description: '`downloadPath` needs a bearer, `POST {downloadPath}/link` makes a 60-second link.',
})
export class WorkbookType {
  @Field(() => String)
  variantId: string;

  @Field(() => String)
  filename: string;

  @Field(() => Int)
  fileSize: number;

  @Field(() => Date)
  creationTime: Date;

  @Field(() => String)
  downloadPath: string;
}

/** A revision of a record's workbooks. */
@ObjectType('WorkbookRevision', { simpleResolvers: true })
export class WorkbookRevisionType {
  /** Who ordered it; null for the one that the import made. Not part of the contract. */
  createdById: string | null;

  @Field(() => ID)
  id: string;

  @Field(() => Int)
  revisionNumber: number;

  @Field(() => WorkbookOutcomeEnum)
  outcome: keyof typeof WorkbookOutcomeEnum;

  @Field(() => String, { nullable: true })
  errorDescription: string | null;

  @Field(() => Date)
  creationTime: Date;

  @Field(() => UserType, { nullable: true })
  createdBy?: UserType | null;

  @Field(() => [WorkbookType])
  workbooks: WorkbookType[];
}
