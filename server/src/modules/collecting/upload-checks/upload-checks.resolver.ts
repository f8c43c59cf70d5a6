import { InputArg } from '../../../platform/graphql/input-arg';
import { idInput, type IdInput } from '../../../platform/graphql/id-input';
import { Arg, Ctx as Context, Field, ID, Int, Mutation, ObjectType, Query, registerEnumType, Resolver } from 'type-graphql';
import { borrowerCtx } from '../../../platform/graphql/borrower-ctx';
import { enumOf, described } from '../../../platform/graphql/enum-of';
import { unwrap } from '../../../platform/graphql/refused-error';
import { AccountTypeQuestionType, ImportIssueType } from '../../imports/imports/import.types';
import type { RequestCtx } from '../../../platform/request-ctx';
import { BooksSummaryType } from './books-summary.types';
import { readUploadCheck } from './find-upload-check';
import { presentUploadCheck } from './upload-check';
import { withdrawUploadCheck } from './withdraw-upload-check';

const StateEnum = enumOf(['Pending', 'Passed', 'Refused', 'Agreed', 'Withdrawn']);
registerEnumType(StateEnum, {
  name: 'UploadCheckState',
  description: 'The status of a checked file; only a file that passed can be sent.',
  valuesConfig: described({
    Agreed: 'Its borrower agreed to send it.',
    Passed: 'It can be sent.',
    Pending: 'It is being checked.',
    Refused: 'It cannot be sent.',
    Withdrawn: 'It was deleted.',
  }),
});

/** An issue of a checked file. */
@ObjectType('UploadCheckIssue', { simpleResolvers: true, description: 'An error in a checked file.' })
class UploadCheckIssueType extends ImportIssueType {
  @Field(() => AccountTypeQuestionType, {
    nullable: true,
    description: 'The accounts whose types must be sent when the file is sent again; null when none are needed.',
  })
  accountTypes?: AccountTypeQuestionType;
}

/** A file of books that its borrower checks before they send it. */
@ObjectType('UploadCheck', { simpleResolvers: true, description: 'A file of books that its sender checks before they send it.' })
class UploadCheckType {
  @Field(() => ID, { description: 'Id of the checked file.' })
  id: string;

  @Field(() => StateEnum, { description: 'How far the check is.' })
  state: keyof typeof StateEnum;

  @Field(() => String, { description: 'The name under which it was uploaded.' })
  fileName: string;

  @Field(() => Int, { description: 'Size in bytes.' })
  bytes: number;

  @Field(() => Date, { description: 'When the file is deleted unless it is sent.' })
  expirationTime: Date;

  @Field(() => BooksSummaryType, { nullable: true, description: 'Null unless the file could be read.' })
  summary: BooksSummaryType | null;

  @Field(() => String, { nullable: true, description: 'Why the file was refused, in English; null unless it was.' })
  errorDescription: string | null;

  @Field(() => Int, { description: 'The total number of errors; the first 10,000 are stored.' })
  issueCount: number;

  @Field(() => [UploadCheckIssueType], { description: 'The errors by location.' })
  issues: readonly UploadCheckIssueType[];
}

const DeleteUploadCheckInput = idInput('DeleteUploadCheckInput', {
  description: 'The checked file to delete.',
  id: 'Id of the checked file.',
});

/** Files of books between their check and their sending; they come by REST. */
@Resolver()
export class UploadChecksResolver {
  @Query(() => UploadCheckType, { description: 'A checked file of the borrower or their bookkeeper.' })
  async uploadCheck(
    @Context() context: RequestCtx,
    @Arg('id', () => ID, { description: 'Id of the checked file.' }) given: string,
  ): Promise<UploadCheckType> {
    return presentUploadCheck(unwrap(await readUploadCheck(borrowerCtx(context), given)));
  }

  @Mutation(() => ID, { description: 'Deletes a checked file that was not sent; not an error if it is already deleted.' })
  async deleteUploadCheck(@Context() context: RequestCtx, @InputArg(() => DeleteUploadCheckInput) { id: given }: IdInput): Promise<string> {
    unwrap(await withdrawUploadCheck(borrowerCtx(context), given));
    return given.toLowerCase();
  }
}
