import { cleanLine } from '@countinghouse/domain/fields/unsafe-text';
import { z } from 'zod';
import { dateTime, uuid } from '../../../platform/rest/schemas';
import { UserSchema } from '../../identity/users/user.schema';
import { documented, expectedText, optionalId, text } from '../../../platform/rest/fields';
import { LIMITS } from '@countinghouse/domain/limits';

const WorkspaceSchema = z
  .object({
    id: uuid().optional(),
    displayName: z.string().optional(),
    engagementCode: z.string().nullable().optional(),
    primaryEmail: z.string().nullable().optional(),
    lastActivityTime: dateTime().nullable().optional(),
    lastActivityTimestamp: dateTime().nullable().optional(),
    lastSyncTime: dateTime().nullable().optional(),
    displayDate: z
      .string()
      .nullable()
      .describe('The date of `lastActivityTime` in the caller’s last language and time zone (Timezone-Offset).')
      .optional(),
    displayDateFull: z.string().nullable().describe('The same with the time of day.').optional(),
    lastSyncDisplayDate: z.string().nullable().describe('Day of `lastSyncTime`, likewise.').optional(),
    lastSyncDisplayDateFull: z.string().nullable().describe('The same with the time of day.').optional(),
    accessControlList: z.array(z.object({ principalId: uuid().optional() })).optional(),
    workspaceUserCapabilities: z.array(z.string()).optional(),
    accessible: z.boolean().optional(),
    deleted: z.boolean().optional(),
    version: z.int().optional(),
  })
  .meta({ id: 'Workspace' });

export const OpenWorkspaceSchema = WorkspaceSchema.extend({
  users: z.array(UserSchema).optional(),
  connections: z
    .array(z.object({ id: uuid().optional(), datasetName: z.string().nullable().optional(), datasourceNameId: z.string().optional() }))
    .optional(),
}).meta({ id: 'OpenWorkspace' });

export const WorkspaceQuerySchema = z
  .object({
    itemsPerPage: z.int().min(1).max(100).default(25),
    pageNumber: z.int().min(1).max(10000).default(1),
    ordering: z
      .array(
        z.object({
          field: z.enum(['displayName', 'engagementCode', 'lastActivityTime', 'lastActivityTimestamp']).optional(),
          direction: z.enum(['asc', 'desc']).optional(),
        }),
      )
      .max(4)
      .describe('Later criteria order workspaces that are equal by the earlier ones. Defaults to newest activity first.')
      .optional(),
    filters: z
      .array(
        z.object({
          field: z.enum(['displayName', 'engagementCode']).optional(),
          operator: z.enum(['StartsWith', 'Contains', 'Equals']).optional(),
          value: z.string().min(1).max(256).optional(),
        }),
      )
      .max(4)
      .optional(),
  })
  .meta({ id: 'WorkspaceQuery' });

export const WorkspacePageSchema = z
  .object({
    entities: z.array(WorkspaceSchema).optional(),
    totalWorkspaces: z.int().optional(),
    currentPage: z.int().optional(),
    workspacesPerPage: z.int().optional(),
  })
  .meta({ id: 'WorkspacePage' });

const ENTERED_TEXT_MAX = 10_000;
const TIME_MAX = 64;

/** Fields of a workspace that a patch list replaces. */
export const WorkspaceChangesSchema = z.object({
  displayName: z
    .string()
    .nullable()
    .transform((value) => cleanLine(value ?? ''))
    .optional(),
  engagementCode: z
    .string()
    .nullable()
    .transform((value) => cleanLine(value ?? '') || null)
    .optional(),
});

/** A workspace to be; the use case refuses what is longer than its name and its code. */
export const NewWorkspaceSchema = z
  .object({
    id: optionalId(),
    displayName: documented(expectedText(ENTERED_TEXT_MAX), z.string().max(256)),
    engagementCode: documented(text(ENTERED_TEXT_MAX), z.string().max(64)).nullable(),
    primaryEmail: text(LIMITS.emailMax).nullable(),
    lastActivityTimestamp: documented(text(TIME_MAX).refine(isTime, 'must be an ISO 8601 time'), dateTime()).nullable(),
  })
  .transform(({ lastActivityTimestamp: at, ...own }) => ({ ...own, lastActivityTime: at === null ? null : new Date(at), userIds: [] }))
  .meta({ id: 'NewWorkspace' });

function isTime(text: string | null): boolean {
  return text === null || (/^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text)));
}

/** An opened workspace as an example. */
export const OPEN_WORKSPACE = {
  id: '7d3c2f0a-8f2b-4c58-9d1e-2f6f0a1b3c4d',
  displayName: 'Alder Creek Millworks',
  engagementCode: 'ACM-26',
  primaryEmail: 'owner@aldercreek.example',
  lastActivityTime: '2026-11-18T15:04:05.000Z',
  lastActivityTimestamp: '2026-11-18T15:04:05.000Z',
  lastSyncTime: null,
  displayDate: 'November 18, 2026',
  displayDateFull: 'November 18, 2026 03:04 PM',
  lastSyncDisplayDate: null,
  lastSyncDisplayDateFull: null,
  accessControlList: [{ principalId: '5f0a7c1e-0000-4000-8001-000000000002' }],
  workspaceUserCapabilities: ['CanViewWorkspace', 'CanManageWorkspaceUsers'],
  accessible: true,
  deleted: false,
  version: 1,
  users: [{ id: '5f0a7c1e-0000-4000-8001-000000000002', displayName: 'Ben Okafor', emailAddress: 'ben@lender.example', status: 'Active' }],
  connections: [],
};
