import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { readReportingEndDate } from '@countinghouse/domain/requests/accounting-data-import-options';
import { z } from 'zod';
import { UUID } from '../../../platform/http/body-fields';
import { documented, optionalId, refuseInput, requiredText, text } from '../../../platform/rest/fields';
import { date } from '../../../platform/rest/schemas';
import type { ConsumerMetadata } from '../../imports/imports/import-request';
import { METADATA_LIMITS } from '../submissions/refuse-new-submission';
import { RequestedImportOptionsSchema } from './requested-import-options.schema';

const { entries: ENTRIES, name: LABEL, value: VALUE } = METADATA_LIMITS;
const NO_LABEL = `has an entry without a label of at most ${LABEL} characters`;
const NO_VALUE = `has a value that is not a string of at most ${VALUE} characters`;
const DATE_MAX = 64;

const EntrySchema = z.preprocess(
  (entry) => entry ?? {},
  z.object({ label: requiredText(LABEL).meta({ problem: NO_LABEL }), value: text(VALUE).meta({ problem: NO_VALUE }) }, NO_LABEL),
);

const submissionIdOf = (metadata: readonly ConsumerMetadata[]) =>
  metadata.find(({ label }) => label.toLowerCase() === 'submissionid')?.value?.toLowerCase() ?? null;

const MetadataSchema = documented(
  z
    .array(EntrySchema, 'must be a list of label and value')
    .max(ENTRIES, `has more than ${ENTRIES} entries`)
    .nullish()
    .transform((given, ctx) => {
      const metadata = given ?? [];
      const id = submissionIdOf(metadata);
      return id === null || UUID.test(id) ? metadata : refuseInput(ctx, 'consumerMetadata', 'SubmissionId must be a UUID');
    })
    .meta({ parameter: 'consumerMetadata' }),
  z.array(z.object({ label: z.string().min(1).max(LABEL), value: z.string().max(VALUE).nullable().optional() })).max(ENTRIES),
);

/** The last day that an import asks for. */
const endDate = () =>
  text(DATE_MAX)
    .transform((value, ctx): CalendarDate => {
      const day = value === null ? null : readReportingEndDate(value);
      if (day !== null) return day;
      ctx.issues.push({ code: 'custom', input: value, message: 'must be a date in the form YYYY-MM-DD' });
      return z.NEVER;
    })
    .meta({ documentedAs: date(), expected: true });

/** The body of an import: an existing connection is `existingConnectionId` in the specification (docs/spec.md, lender 3), `accountingConnectionId` in widgets. */
export const ImportRequestSchema = z
  .object({
    accountingConnectionId: optionalId().describe('A connection of the organization. It or existingConnectionId is required.'),
    existingConnectionId: optionalId().describe('Another name for accountingConnectionId: its owner is not asked for consent again.'),
    consumerMetadata: MetadataSchema,
    reportingEndDate: endDate(),
    accountingDataImportOptions: documented(z.unknown(), RequestedImportOptionsSchema).optional(),
  })
  .transform(({ accountingConnectionId: named, existingConnectionId: existing, consumerMetadata: metadata, ...own }, ctx) => {
    if (named !== null && existing !== null && named !== existing)
      return refuseInput(ctx, 'existingConnectionId', 'does not match accountingConnectionId');
    const connectionId = named ?? existing ?? refuseInput(ctx, 'accountingConnectionId', 'is missing');
    return { ...own, connectionId, metadata, submissionId: submissionIdOf(metadata) };
  });
