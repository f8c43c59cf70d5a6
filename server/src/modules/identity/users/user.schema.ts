import { z } from 'zod';
import { USER_STATUSES } from '@countinghouse/domain/access/viewer';
import { dateTime, uuid } from '../../../platform/rest/schemas';

export const MetadataSchema = z
  .object({ name: z.string().max(100), value: z.string().max(200).nullable().optional(), type: z.string().optional() })
  .meta({ id: 'Metadata' });

export const UserDetailsSchema = z
  .object({
    id: uuid().optional(),
    externalAccountId: z.string().nullable().optional(),
    idpUserId: z.string().nullable().describe('The id of the person at the identity provider.').optional(),
    displayName: z.string().optional(),
    firstName: z.string().nullable().optional(),
    lastName: z.string().nullable().optional(),
    emailAddress: z.string().optional(),
    status: z.enum(['Active', 'Invited', 'PendingInvite']).optional(),
    lastActivityTime: dateTime().nullable().optional(),
    userCapabilities: z.array(z.string()).optional(),
    metadata: z.array(MetadataSchema).optional(),
    resourceRoles: z
      .array(z.object({ resourceId: uuid().optional(), resourceType: z.string().optional(), roleId: uuid().optional() }))
      .optional(),
    version: z.int().describe('What If-Match compares.').optional(),
  })
  .meta({ id: 'UserDetails' });

export const UserSchema = z
  .object({
    id: uuid().optional(),
    displayName: z.string().optional(),
    emailAddress: z.string().nullable().describe('For callers who manage users and for colleagues of a workspace.').optional(),
    status: z.enum(USER_STATUSES).optional(),
  })
  .meta({ id: 'User' });
