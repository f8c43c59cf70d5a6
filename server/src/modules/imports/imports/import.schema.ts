import { z } from 'zod';
import { dateTime, uuid } from '../../../platform/rest/schemas';

export const ImportIssueSchema = z
  .object({
    location: z.string(),
    problem: z.string(),
    accountTypes: z
      .object({
        accounts: z.int().describe('All accounts of the file.'),
        needed: z.int().describe('How many accounts need a type.'),
        currency: z.string(),
        open: z
          .array(
            z.object({
              number: z.string(),
              name: z.string().describe('Empty in anonymous collections.'),
              balance: z.string().nullable().describe('At the end of the file, debit positive; null when it depends on the type.'),
              proposed: z.string().nullable().describe('The likeliest account type.'),
            }),
          )
          .describe('The first 1,000 of them.'),
      })
      .describe('The accounts whose types must be sent with the file as `accountTypes`; omitted for other errors.')
      .optional(),
  })
  .meta({ id: 'ImportIssue' });

export const ImportStatusSchema = z
  .object({
    outcome: z.enum(['Pending', 'Success', 'Error']),
    awaitedUntil: dateTime()
      .describe('Until when the import waits for the computer of the customer, or waited in vain; absent if it does not.')
      .optional(),
    errorCode: z.enum(['None', 'InsufficientUserPermissions', 'DatasourceUnresponsive', 'InternalError', 'Disconnected', 'Cancelled']),
    errorDescription: z.string().nullable().optional(),
    stage: z.enum(['Connecting', 'Connected', 'Gathering', 'Checking', 'Publishing', 'Done']),
    counts: z.object({
      accounts: z.int().optional(),
      lines: z.int().optional(),
      linesTotal: z.int().optional(),
      openItems: z.int().optional(),
      bytes: z.int().optional(),
      bytesTotal: z.int().optional(),
      requests: z.int().describe('Requests to the accounting package that were answered.').optional(),
      requestsTotal: z.int().describe('Requests that the import takes, as far as can be foreseen now.').optional(),
      secondsLeft: z.int().describe('Seconds until the last request is answered; absent when they cannot be estimated.').optional(),
      requestsLeftToday: z.int().describe('Requests that the package still allows today; absent when it does not say.').optional(),
    }),
  })
  .meta({ id: 'ImportStatus' });

export const RunningImportSchema = z
  .object({
    workspaceId: uuid().optional(),
    workspaceName: z.string().optional(),
    financialRecordId: uuid().optional(),
    submissionId: uuid().optional(),
    submissionRequestId: z.union([z.string(), z.int()]).nullable().describe('Id of the request; -1 means anonymous.').optional(),
    datasourceNameId: z.string().optional(),
    connectionId: uuid().nullable().optional(),
    hasShareableLink: z.boolean().optional(),
    canViewWorkspace: z.boolean().optional(),
    canManageWorkspaceUsers: z.boolean().optional(),
    status: ImportStatusSchema.optional(),
  })
  .meta({ id: 'RunningImport' });
