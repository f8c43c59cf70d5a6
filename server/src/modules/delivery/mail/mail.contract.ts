import { z } from 'zod';
import { LANGUAGES } from '@countinghouse/domain/locales/language';
import { MAIL_FAILURES } from '@countinghouse/domain/mail/mail-lifecycle';
import { answer, contracts, empty, json } from '../../../platform/rest/contract';
import { dateTime } from '../../../platform/rest/schemas';
import { documented } from '../../../platform/rest/fields';

const UndeliveredMailSchema = z
  .strictObject({
    id: z.string(),
    template: z.string(),
    recipient: z.string(),
    workspaceName: z.string().nullable().describe('The workspace that it concerns, if any.'),
    failure: z.enum(MAIL_FAILURES),
    attempts: z.int(),
    queuedAt: dateTime(),
    givenUpAt: dateTime(),
    canRetry: z.boolean(),
  })
  .meta({ id: 'UndeliveredMail' });

export const MAIL_CONTRACTS = contracts('Notifications', {
  listUndeliveredMail: {
    method: 'GET',
    path: '/api/notifications/undelivered',
    access: 'viewer',
    summary:
      'Messages that could not be delivered within 24 hours, newest first, without their content. Needs CanManageTenantAdministrativeNotificationSettings.',
    query: z.object({
      first: documented(z.string().optional(), z.int()).describe('1 to 100. Defaults to 25.'),
      after: z.string().describe('The `after` of the page before.').optional(),
    }),
    answers: {
      200: answer(
        'A page of messages.',
        z.strictObject({
          mails: z.array(UndeliveredMailSchema),
          totalCount: z.int(),
          after: z.string().nullable().describe('Null on the last page.'),
        }),
        {
          mails: [
            {
              id: '019a8f00-0000-7000-8000-000000000001',
              template: 'ImportFailed',
              recipient: 'credit.risk@lender.example',
              workspaceName: 'Alder Creek Millworks',
              failure: 'Refused',
              attempts: 17,
              queuedAt: '2026-11-20T09:12:00.000Z',
              givenUpAt: '2026-11-21T09:14:00.000Z',
              canRetry: true,
            },
          ],
          totalCount: 1,
          after: null,
        },
      ),
    },
    refusals: ['BadRequest', 'Forbidden'],
  },
  retryMail: {
    method: 'POST',
    path: '/api/notifications/undelivered/{id}/retry',
    access: 'viewer',
    summary: 'Tries to send an undelivered message for another day. Needs CanManageTenantAdministrativeNotificationSettings.',
    params: { id: z.string().describe('Id of the message.') },
    answers: { 204: empty('It is tried again.') },
    refusals: ['Forbidden', 'NotFound', 'Gone'],
  },
  dismissMail: {
    method: 'DELETE',
    path: '/api/notifications/undelivered/{id}',
    access: 'viewer',
    summary: 'Puts an undelivered message away. Needs CanManageTenantAdministrativeNotificationSettings.',
    params: { id: z.string().describe('Id of the message.') },
    answers: { 204: empty('Dismissed.') },
    refusals: ['Forbidden', 'NotFound'],
  },
  saveMailLanguage: {
    method: 'PUT',
    path: '/api/notifications/language',
    access: 'viewer',
    summary: 'Stores the viewer’s language for email.',
    body: json(
      z.object({
        languageCode: documented(
          z
            .unknown()
            .optional()
            .transform((code) => (typeof code === 'string' ? code : '')),
          z.string(),
        ).meta({ expected: true }),
      }),
      { languageCode: 'fr-CA' },
    ),
    answers: { 200: answer('The language of email.', z.strictObject({ languageCode: z.enum(LANGUAGES) }), { languageCode: 'fr' }) },
    refusals: ['BadRequest', 'Forbidden', 'UnsupportedType'],
  },
});
