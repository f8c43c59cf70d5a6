import { z } from 'zod';
import { CONNECTION_FAILURES } from '@countinghouse/domain/connections/connection-failure';
import { REFRESH_CADENCES } from '@countinghouse/domain/connections/refresh-schedule';
import { dateTime, uri, uuid } from '../../../platform/rest/schemas';
import { ConnectionErrorSchema } from '../../connections/connections/organization-connections.contract';

export const RefreshScheduleSchema = z
  .object({
    cadence: z.enum(REFRESH_CADENCES),
    weekday: z.int().nullable().describe('1 is Monday, 7 is Sunday; null unless weekly.'),
    monthDay: z.int().nullable().describe('A month without that day has its last day instead; null unless monthly.'),
    nextRunTime: dateTime().nullable().describe('When it runs next; null while the connection is disconnected.'),
    setBy: z.string().nullable().describe('The name of the person who set it.'),
    setTime: dateTime(),
    lastRunTime: dateTime().nullable(),
    lastOutcome: z.string().nullable().describe('Started, or the code of the refusal that kept the last run from starting.'),
  })
  .meta({ id: 'RefreshSchedule' });

export const PackageConnectionSchema = z
  .object({
    id: uuid(),
    datasetName: z.string().nullable(),
    datasourceNameId: z.string(),
    state: z.enum(['Connected', 'Disconnected']),
    creationTime: dateTime(),
    accessEndTime: dateTime().nullable().describe('When the package ends access by itself, or did; null when it sets no end.'),
    health: z.object({
      failure: z.enum(CONNECTION_FAILURES).nullable().describe('What is wrong; null: nothing.'),
      message: z.string().describe('What happened and what to do, in one sentence in English.'),
    }),
    history: z.object({
      connectedAt: dateTime().describe('When access was last granted.'),
      connectedThrough: z.enum(['Person', 'Borrower', 'Program']).nullable(),
      connectedBy: z.string().nullable().describe('The name of the person of the lender.'),
      lastSyncTime: dateTime().nullable().describe('When the newest import from it succeeded.'),
      lastFinancialRecordId: uuid().nullable().describe('The record of that import.'),
      lastSyncSeconds: z.int().nullable().describe('How many seconds that import took.'),
      lastFailureTime: dateTime().nullable().describe('When an import failed, if none has succeeded since.'),
      lastErrorCode: z.string().nullable().describe('Why it failed: an error code of imports.'),
    }),
    refreshSchedule: RefreshScheduleSchema.nullable().describe('Null if it is not collected from by itself.'),
  })
  .meta({ id: 'PackageConnection' });

export const ConnectionRequestSchema = z
  .object({
    id: uuid(),
    datasourceNameId: z.string(),
    status: z.enum(['NotStarted', 'Started', 'Success', 'Error']),
    connectionEndpoint: uri().nullable().describe('The page to show; only in the answer that created the request.'),
    expiration: dateTime(),
    connectionId: uuid().nullable().describe('Once its status is Success.'),
    errorCode: ConnectionErrorSchema,
    errorDescription: z.string().nullable().describe('Text to show to people.'),
    awaits: z
      .enum(['Computer', 'Package'])
      .nullable()
      .describe(
        'What can still end it well, also after its page was closed: the computer of the customer, or the package whose answer is being taken.',
      )
      .optional(),
  })
  .meta({ id: 'ConnectionRequest' });
