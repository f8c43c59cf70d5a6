import { z } from 'zod';
import { answer, contracts, empty, json } from '../../../platform/rest/contract';
import { numericParameter, readAs } from '../../../platform/rest/fields';
import { DefaultChangesSchema } from './default-changes.schema';
import {
  AdministrativeNotificationSettingSchema,
  NotificationSettingSchema,
  NotificationSubscriptionSchema,
  NotificationSwitchSchema,
} from './notification.schema';
import { CHOICES_MAX, readChoices, readSubscriptions } from './read-choices';

export const NOTIFICATION_CONTRACTS = contracts('Notifications', {
  readNotificationSettings: {
    method: 'GET',
    path: '/api/notifications/usernotificationsettings',
    access: 'viewer',
    summary: 'The notifications of the viewer. With the style Disabled they cannot be changed.',
    answers: {
      200: answer('The notifications.', z.array(NotificationSettingSchema), [
        {
          id: '5f0a7c1e-6e07-4f1c-8a41-7c2e8d910001',
          type: 'ImportFinished',
          title: 'Collection complete',
          hint: 'An import was completed',
          description: 'An import was completed and the statements are ready.',
          concernsWorkspaces: true,
          notificationMethods: [{ type: 'Email', style: 'OptOut', enabled: true }],
          workspaceCount: 138,
          enabledWorkspaceCount: 124,
        },
      ]),
    },
    refusals: ['Forbidden'],
  },
  saveNotificationSettings: {
    method: 'POST',
    path: '/api/notifications/usernotificationsettings',
    access: 'viewer',
    summary: 'Sets notifications for all workspaces, including future ones. A change removes the exceptions of single workspaces.',
    body: json(
      readAs(
        readChoices,
        z.array(z.object({ notificationId: z.string(), notificationMethods: z.array(NotificationSwitchSchema) })).max(CHOICES_MAX),
      ),
      [{ notificationId: '5f0a7c1e-6e07-4f1c-8a41-7c2e8d910004', notificationMethods: [{ type: 'Email', enabled: true }] }],
    ),
    answers: {
      200: answer('The notifications as they are now.', z.array(NotificationSettingSchema), [
        {
          id: '5f0a7c1e-6e07-4f1c-8a41-7c2e8d910004',
          type: 'DocumentUploaded',
          title: 'Documents added',
          hint: 'The borrower uploaded files',
          description: 'The borrower uploaded more documents.',
          concernsWorkspaces: true,
          notificationMethods: [{ type: 'Email', style: 'OptIn', enabled: true }],
          workspaceCount: 138,
          enabledWorkspaceCount: 138,
        },
      ]),
    },
    refusals: ['Forbidden', 'NotFound', 'TooLarge', 'UnsupportedType'],
  },
  listNotificationSubscriptions: {
    method: 'GET',
    path: '/api/notifications/workspaces/notificationsubscriptions',
    access: 'viewer',
    summary: 'The notifications of the viewer for each workspace that they can view, by name. Returns all unless a page is requested.',
    query: z.object({
      pageNumber: numericParameter(z.int()).describe('From 1.'),
      itemsPerPage: numericParameter(z.int()).describe('Workspaces of a page, 1 to 100.'),
      search: z.string().describe('Start of the name below three characters, else any part of it.').optional(),
    }),
    answers: {
      200: answer(
        'One entry for each workspace and notification.',
        z.strictObject({ subscriptions: z.array(NotificationSubscriptionSchema), totalWorkspaces: z.int() }),
        {
          subscriptions: [
            {
              notificationId: '5f0a7c1e-6e07-4f1c-8a41-7c2e8d910001',
              workspaceId: '5f0a7c1e-0000-4000-a001-000000000001',
              workspaceName: 'Alder Creek Millworks',
              methods: [{ type: 'Email', enabled: true }],
            },
          ],
          totalWorkspaces: 1,
        },
      ),
    },
    refusals: ['BadRequest', 'Forbidden'],
  },
  saveNotificationSubscriptions: {
    method: 'POST',
    path: '/api/notifications/workspaces/notificationsubscriptions',
    access: 'viewer',
    summary: 'Sets notifications for single workspaces; all changes succeed or none.',
    body: json(
      readAs(
        readSubscriptions,
        z.object({
          subscriptions: z
            .array(
              z.object({ notificationId: z.string(), workspaceId: z.string(), notificationMethods: z.array(NotificationSwitchSchema) }),
            )
            .max(CHOICES_MAX),
        }),
      ),
      {
        subscriptions: [
          {
            notificationId: '5f0a7c1e-6e07-4f1c-8a41-7c2e8d910001',
            workspaceId: '5f0a7c1e-0000-4000-a001-000000000001',
            notificationMethods: [{ type: 'Email', enabled: false }],
          },
        ],
      },
    ),
    answers: { 204: empty('Saved.') },
    refusals: ['Forbidden', 'NotFound', 'TooLarge', 'UnsupportedType'],
  },
  readAdministrativeNotificationSettings: {
    method: 'GET',
    path: '/api/notifications/tenantadministrativesettings',
    access: 'viewer',
    summary: 'How the team sends notifications. Needs CanManageTenantAdministrativeNotificationSettings.',
    answers: {
      200: answer('The notifications.', z.array(AdministrativeNotificationSettingSchema), [
        {
          id: '5f0a7c1e-6e07-4f1c-8a41-7c2e8d910002',
          type: 'ImportFailed',
          title: 'Import failed',
          description: 'An import failed or lost its connection.',
          notificationMethods: [
            { type: 'Email', style: 'OptOut', enabled: true, defaultRecipients: ['lending-ops@lender.example'], defaultAction: 'Append' },
          ],
          version: 2,
        },
      ]),
    },
    refusals: ['Forbidden'],
  },
  changeNotificationDefaults: {
    method: 'PATCH',
    path: '/api/notifications/{id}/{type}',
    access: 'viewer',
    summary:
      'Replaces defaultAction; adds, replaces or removes defaultRecipients, one address or a list, ignoring case when removing. All operations succeed or none. Needs CanManageTenantAdministrativeNotificationSettings.',
    params: { id: z.string().describe('Id of the notification.'), type: z.string().describe('The method: Email.') },
    ifMatch: 'The version that was read; a stale one is refused.',
    body: json(DefaultChangesSchema, [
      { op: 'replace', path: '/defaultAction', value: 'Replace' },
      { op: 'add', path: '/defaultRecipients', value: 'credit.risk@lender.example' },
      { op: 'remove', path: '/defaultRecipients', value: ['lending-ops@lender.example'] },
    ]),
    answers: {
      200: answer(
        'The updated notification.',
        AdministrativeNotificationSettingSchema,
        {
          id: '5f0a7c1e-6e07-4f1c-8a41-7c2e8d910002',
          type: 'ImportFailed',
          title: 'Import failed',
          description: 'An import failed or lost its connection.',
          notificationMethods: [
            { type: 'Email', style: 'OptOut', enabled: true, defaultRecipients: ['credit.risk@lender.example'], defaultAction: 'Replace' },
          ],
          version: 3,
        },
        { ETag: 'Version of the object.' },
      ),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound', 'Stale', 'UnsupportedType'],
  },
});
