import { z } from 'zod';
import { answer, contracts, empty, json, media } from '../../../platform/rest/contract';
import { binary, dateTime, uuid } from '../../../platform/rest/schemas';
import { documented, refuseField, refuseInput } from '../../../platform/rest/fields';
import { enteredEmail, isEmail } from '@countinghouse/domain/fields/email';
import { refuse } from '@countinghouse/domain/refusals';

const LANGUAGE_TAG = /^[a-z\d]{1,8}(-[a-z\d]{1,8}){0,3}$/i;

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Where a copy is wanted. `supportEmailAddress` is looked at and not used: mail comes from the tenant, and answers go to the tenant. */
export const CopyRequestSchema = z
  .object({
    supportEmailAddress: documented(
      z
        .unknown()
        .optional()
        .transform((value, ctx) =>
          isGiven(value) && !(typeof value === 'string' && isEmail(value))
            ? refuseField(ctx, refuse('emailMalformed', 'supportEmailAddress'))
            : null,
        ),
      z.string().nullable(),
    ).describe('Not used: replies to the email go to the support of the tenant.'),
    userLanguage: documented(
      z
        .unknown()
        .optional()
        .transform((value, ctx) => {
          if (!isGiven(value)) return null;
          return typeof value === 'string' && LANGUAGE_TAG.test(value) ? value : refuseInput(ctx, 'userLanguage');
        }),
      z.string().max(35).nullable(),
    ).describe('BCP 47. Defaults to the first language of the tenant.'),
    emailAddress: documented(
      z
        .unknown()
        .optional()
        .transform((value) => (typeof value === 'string' ? enteredEmail(value) : '')),
      z.string().max(256),
    ).meta({ expected: true }),
  })
  .transform(({ emailAddress, userLanguage }) => ({ emailAddress, language: userLanguage }));

export const COPY_CONTRACTS = contracts('Documents', {
  requestBorrowerCopy: {
    method: 'POST',
    path: '/api/{entityId}/Submissions/{submissionId}/customerdatarequest',
    access: 'borrower',
    summary:
      'Sends the borrower a link to a copy of what they sent, which opens the download once; 5 an hour for a submission, 20 a day over a link.',
    params: { entityId: uuid().describe('Workspace.'), submissionId: uuid().describe('Submission of the borrower.') },
    body: json(CopyRequestSchema, {
      emailAddress: 'rosa@alderfinch.example',
      supportEmailAddress: 'support@lender.example',
      userLanguage: 'en',
    }),
    answers: { 200: empty('The email is queued.') },
    refusals: ['Forbidden', 'NotFound', 'UnsupportedType'],
  },
  getBorrowerCopy: {
    method: 'GET',
    path: '/api/{eid}/financialrecords/{frid}/customerdata',
    access: 'public',
    summary:
      'The newest copy of what a borrower sent, for the token of a mailed link, its borrower, or who may view the workspace; 404 means none.',
    params: { eid: uuid().describe('Workspace.'), frid: uuid().describe('Financial record.') },
    answers: {
      200: answer(
        'What the copy is.',
        z.object({
          fileName: z.string(),
          bytes: z.int(),
          creationTime: dateTime(),
          companyName: z.string().nullable(),
          sentTime: dateTime().describe('When the books were sent.'),
          collectionGroups: z.array(z.string()),
          expirationTime: dateTime()
            .nullable()
            .describe('Until when the link, or the session that it opened, is good; null for the others.'),
        }),
        {
          fileName: 'Alder Creek LLC CustomerDataCopy 1.xlsx',
          bytes: 1886208,
          creationTime: '2026-11-18T15:06:02.000Z',
          companyName: 'Alder Creek LLC',
          sentTime: '2026-11-18T15:05:40.000Z',
          collectionGroups: ['financial-statements'],
          expirationTime: '2026-11-25T15:07:00.000Z',
        },
      ),
    },
    refusals: ['Unauthorized', 'Forbidden', 'NotFound', 'Gone'],
  },
  linkBorrowerCopy: {
    method: 'POST',
    path: '/api/{eid}/financialrecords/{frid}/customerdata/link',
    access: 'public',
    summary:
      'A URL of the file, valid for 60 seconds. The first call uses up an emailed link and returns the token for further calls during half an hour.',
    params: { eid: uuid().describe('Workspace.'), frid: uuid().describe('Financial record.') },
    answers: {
      200: answer(
        'The link.',
        z.object({ url: z.string(), expiresAt: dateTime(), accessToken: z.string().optional(), expiration: dateTime().optional() }),
        {
          url: '/api/7d3c2f0a-8f2b-4c58-9d1e-2f6f0a1b3c4d/financialrecords/9c858901-8a57-4791-81fe-4c455b099bc9/customerdata/file?token=Zk3v',
          expiresAt: '2026-11-18T15:08:00.000Z',
          accessToken: 'chc_Zk3v',
          expiration: '2026-11-18T15:37:00.000Z',
        },
      ),
    },
    refusals: ['Unauthorized', 'Forbidden', 'NotFound', 'Gone'],
  },
  downloadBorrowerCopy: {
    method: 'GET',
    path: '/api/{eid}/financialrecords/{frid}/customerdata/file',
    access: 'public',
    summary: 'The file, for the token of a link.',
    security: 'none',
    params: { eid: uuid().describe('Workspace.'), frid: uuid().describe('Financial record.') },
    query: z.object({
      token: z
        .string()
        .optional()
        .meta({ documentedAs: z.string(), expected: true })
        .describe('Token of a link, valid for a minute; replaces the bearer token.'),
    }),
    answers: {
      200: media('The workbook, as an attachment.', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', binary()),
    },
    refusals: ['Unauthorized', 'NotFound', 'WorkbookDamaged'],
  },
});
