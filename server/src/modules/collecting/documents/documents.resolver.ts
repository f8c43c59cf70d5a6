import { InputArg } from '../../../platform/graphql/input-arg';
import { DATE_ORDERS, type DateOrder } from '@countinghouse/domain/periods/date-order';
import type { NumberFormat } from '@countinghouse/domain/money/number-format';
import { enumOf, described } from '../../../platform/graphql/enum-of';
import { IsInt, IsOptional, IsString, ValidateNested } from 'class-validator';
import type { SubmissionDocumentType } from '@countinghouse/domain/documents/document-type';
import type { Upload } from 'graphql-upload-minimal';
import { Ctx as Context, Field, ID, InputType, Int, Mutation, Resolver, registerEnumType } from 'type-graphql';
import { unwrap } from '../../../platform/graphql/refused-error';
import { UploadScalar } from '../../../platform/graphql/scalars';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import type { RequestCtx } from '../../../platform/request-ctx';
import { AccountTypeInput, DocumentTypeEnum, UploadedDocumentType } from './document.types';
import { readUpload } from './read-upload';
import { receiveUpload, type IncomingFile } from '../../../platform/uploads/receive-file';
import { refuseUpload } from './refuse-upload';
import { findStorageRoom } from './storage-room';
import { storeDocument } from './store-document';

const NumberFormatEnum = { DecimalPoint: '1,234.56', DecimalComma: '1.234,56' } as const satisfies Record<string, NumberFormat>;
registerEnumType(NumberFormatEnum, {
  name: 'NumberFormat',
  description: 'How a file writes amounts.',
  valuesConfig: described({ DecimalComma: 'As `1.234,56`.', DecimalPoint: 'As `1,234.56`.' }),
});
const DateOrderEnum = enumOf(DATE_ORDERS);
registerEnumType(DateOrderEnum, {
  name: 'DateOrder',
  description: 'The order of day and month in dates of figures.',
  valuesConfig: described({ DayFirst: 'The day is before the month.', MonthFirst: 'The month is before the day.' }),
});

@InputType('UploadDocumentInput', { description: 'A file to store, and what it is.' })
class UploadDocumentInput {
  @Field(() => ID, { description: 'Id of the workspace.' })
  @IsString()
  workspaceId: string;

  @Field(() => ID, { description: 'Id of the submission that the file belongs to.' })
  @IsString()
  submissionId: string;

  @Field(() => UploadScalar, { description: 'The file, of at most 68,157,439 bytes.' })
  file: Upload;

  @Field(() => DocumentTypeEnum, { nullable: true, description: 'What the file is for. Defaults to a supporting document.' })
  @IsOptional()
  @IsString()
  type?: SubmissionDocumentType | null;

  @Field(() => Int, { nullable: true, description: 'The month in which fiscal years end, 1 to 12; needed if a ledger does not state it.' })
  @IsOptional()
  @IsInt()
  fiscalYearEndMonth?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The currency of the books (ISO 4217). If neither it nor the file states one, the figures are shown as US dollars, with a warning that analysts can answer.',
  })
  @IsOptional()
  @IsString()
  baseCurrency?: string | null;

  @Field(() => NumberFormatEnum, { nullable: true, description: 'How text amounts are written where none of them shows it.' })
  @IsOptional()
  @IsString()
  numberFormat?: NumberFormat | null;

  @Field(() => DateOrderEnum, { nullable: true, description: 'The order in dates of figures where none of them shows it.' })
  @IsOptional()
  @IsString()
  dateOrder?: DateOrder | null;

  @Field(() => [AccountTypeInput], {
    nullable: true,
    description: 'The types of accounts whose type the file does not state and the product cannot determine.',
  })
  @IsOptional()
  @ValidateNested()
  accountTypes?: readonly AccountTypeInput[] | null;
}

/** Uploads, as they are by REST. */
@Resolver()
export class DocumentsResolver {
  @Mutation(() => UploadedDocumentType, {
    description:
      'Stores a file of at most 68,157,439 bytes. Financial data also starts an import; send the fiscal year-end and currency if the ledger does not state them.',
  })
  async uploadDocument(
    @Context() context: RequestCtx,
    @InputArg(() => UploadDocumentInput) {
      workspaceId,
      submissionId,
      file,
      type,
      fiscalYearEndMonth,
      baseCurrency,
      numberFormat,
      dateOrder,
      accountTypes,
    }: UploadDocumentInput,
  ): Promise<UploadedDocumentType> {
    const ctx = viewerCtx(context);
    const styles = {
      numberFormat,
      dateOrder,
      accountTypes: accountTypes && Object.fromEntries(accountTypes.map((one) => [one.account, one.type])),
    };
    const input = unwrap(readUpload({ workspaceId, submissionId, type, fiscalYearEndMonth, baseCurrency, ...styles }));
    unwrap(await refuseUpload(ctx, input));
    const room = unwrap(await findStorageRoom(ctx, input.workspaceId));
    const accepted = ctx.tenant.settings.acceptedDocuments;
    const take = (incoming: IncomingFile) => storeDocument(ctx, { ...input, accepted }, incoming);
    const stored = unwrap(await receiveUpload(file, take, { room, formEnd: ctx.formEnd }));
    return { ...stored, uploadTime: new Date(stored.uploadTime), financialRecordId: stored.financialRecordId ?? null };
  }
}
