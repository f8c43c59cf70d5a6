import { z } from 'zod';
import { PORTAL_STATUSES } from '@countinghouse/domain/submissions/portal-status';
import { anyObject, dateTime, uuid } from '../../../platform/rest/schemas';
import { MetadataSchema } from '../../identity/users/user.schema';
import { DocumentSchema } from '../documents/document.schema';

const SubmissionWorkbookSchema = z
  .object({
    revisionNumber: z.int(),
    creationTime: dateTime(),
    filename: z.string(),
    variantId: z.string(),
    fileSize: z.int().describe('Bytes.'),
  })
  .meta({ id: 'SubmissionWorkbook' });

export const SubmissionSchema = z
  .object({
    id: uuid().optional(),
    entityId: uuid().optional(),
    entity: z.object({ id: uuid().optional(), displayName: z.string().optional() }).nullable().optional(),
    creationTime: dateTime().optional(),
    portalStatus: z.enum(PORTAL_STATUSES).optional(),
    deleted: z.boolean().optional(),
    financialRecordId: uuid().nullable().optional(),
    financialRecordStatus: z.enum(['pending', 'Created', 'ImportError', 'Deleted']).nullable().optional(),
    financialRecordCreated: dateTime().nullable().optional(),
    datasourceNameId: z.string().nullable().optional(),
    datasetName: z.string().nullable().optional(),
    submissionRequestId: z.union([z.string(), z.int()]).nullable().describe('Id of the request; -1 means anonymous.').optional(),
    submissionRequest: anyObject()
      .nullable()
      .describe('Id, hasShareableLink and requestingUserId; in details with the options of SubmissionRequest.')
      .optional(),
    hasShareableLink: z.boolean().optional(),
    submissionEmail: z.string().nullable().optional(),
    isVerifiedContent: z.boolean().optional(),
    loggedInUserCanViewWorkspace: z.boolean().optional(),
    loggedInUserCanManageWorkspaceUsers: z.boolean().optional(),
    requestingUser: z.object({ displayName: z.string().optional() }).nullable().optional(),
    submissionMetadata: z.array(MetadataSchema).optional(),
    documents: z.array(DocumentSchema).describe('In details.').optional(),
    workbooks: z.array(SubmissionWorkbookSchema).describe('In details.').optional(),
    retentionPolicy: z
      .object({ autoDeleteAt: dateTime().nullable().optional(), isDeleted: z.boolean().optional() })
      .describe('In details.')
      .optional(),
    version: z.int().optional(),
  })
  .meta({ id: 'Submission' });
