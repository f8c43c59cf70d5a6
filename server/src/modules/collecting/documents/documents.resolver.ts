import type { SubmissionDocumentType } from '@countinghouse/domain/documents/document-type';
import type { Upload } from 'graphql-upload-minimal';
import { Arg, Ctx as Context, ID, Int, Mutation, Resolver } from 'type-graphql';
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

/** Uploads, as they are by REST. */
@Resolver()
export class DocumentsResolver {
  @Mutation(() => UploadedDocumentType, {
    description:
      'Stores a file of at most 68,157,439 bytes. Financial data also starts an import; send the fiscal year-end and currency if the ledger does not state them.',
  })
  async uploadDocument(
    @Context() context: RequestCtx,
    @Arg('workspaceId', () => ID) workspaceId: string,
    @Arg('submissionId', () => ID) submissionId: string,
    @Arg('file', () => UploadScalar, { validate: false }) file: Upload,
    @Arg('type', () => DocumentTypeEnum, { nullable: true }) type?: SubmissionDocumentType | null,
    @Arg('fiscalYearEndMonth', () => Int, { nullable: true }) fiscalYearEndMonth?: number | null,
    @Arg('baseCurrency', () => String, {
      nullable: true,
      description:
        'The currency of the books (ISO 4217). If neither it nor the file states one, the figures are shown as US dollars, with a warning that analysts can answer.',
    })
    baseCurrency?: string | null,
    @Arg('numberFormat', () => String, {
      nullable: true,
      description: '`1,234.56` or `1.234,56`: how text amounts are written where none of them shows it.',
    })
    numberFormat?: string | null,
    @Arg('dateOrder', () => String, {
      nullable: true,
      description: '`MonthFirst` or `DayFirst`: the order in dates of figures where none of them shows it.',
    })
    dateOrder?: string | null,
    @Arg('accountTypes', () => [AccountTypeInput], {
      nullable: true,
      description: 'The types of accounts whose type the file does not state and the product cannot determine.',
    })
    accountTypes?: readonly AccountTypeInput[] | null,
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
