import { z } from 'zod';
import { answer, contracts, json } from '../../../platform/rest/contract';
import { readAs } from '../../../platform/rest/fields';
import { dateTime, uuid } from '../../../platform/rest/schemas';
import { ImportStatusSchema } from '../../imports/imports/import.schema';
import { HandoffSchema } from '../handoffs/handoff.schema';
import { LINK_TOKEN_MAX, readLinkAddress } from './read-link-address';
import { SubmissionRequestSchema } from '../requests/submission-request.schema';

export const BORROWER_CONTRACTS = contracts('Borrowers', {
  openBorrowerSession: {
    method: 'POST',
    path: '/api/borrower/session',
    access: 'public',
    summary: 'Signs a borrower in with a link. The parts are in its URL; the secret follows `#t=`.',
    description:
      'With only a secret of `/handoff#t=`, the bookkeeper signs in, once. Without any of the parts, a borrower without a link signs in, if the tenant allows it, and creates one workspace with POST /api/Entities. At most 30 of them per network and 600 per tenant in ten minutes.',
    security: 'none',
    body: json(
      readAs(
        readLinkAddress,
        z.object({
          eid: uuid().describe('Workspace.').optional(),
          rid: uuid().describe('Request.').optional(),
          token: z.string().max(LINK_TOKEN_MAX).describe('Secret of the link.').optional(),
        }),
      ),
      { eid: '7d3c2f0a-8f2b-4c58-9d1e-2f6f0a1b3c4d', rid: '6ecd8c99-4036-403d-bf84-cf8400f67836', token: 'Zq3…' },
    ),
    answers: {
      200: answer(
        'A bearer token for what belongs to the request. It ends after two hours without use.',
        z.strictObject({ accessToken: z.string(), expiration: dateTime() }),
        { accessToken: 'chb_…', expiration: '2026-11-22T02:00:00.000Z' },
      ),
    },
    refusals: ['Forbidden', 'NotFound', 'Gone', 'TooManyRequests'],
  },
  readBorrowerSession: {
    method: 'GET',
    path: '/api/borrower/session',
    access: 'session',
    bookkeeper: true,
    summary: 'The borrower’s request, who sent it, and its progress.',
    answers: {
      200: answer(
        'The request and its collections, newest first.',
        z.strictObject({
          workspace: z
            .strictObject({ id: uuid(), displayName: z.string() })
            .nullable()
            .describe('Null until a borrower without a link has created it.'),
          requestedBy: z.strictObject({ displayName: z.string().optional() }).nullable(),
          request: SubmissionRequestSchema.describe('The request; its id and workspaceId are null before there is a workspace.'),
          expirationTime: dateTime().nullable().describe('When the link expires; null without a link.'),
          anonymous: z.boolean().describe('Whether no link let them in.'),
          showTerms: z.boolean().describe('Whether the pages show the terms of use.'),
          role: z.enum(['Borrower', 'Bookkeeper']),
          handoff: HandoffSchema.nullable().describe(
            'The active handoff, or the one last declined by the bookkeeper; null if there is none.',
          ),
          settings: z
            .strictObject({
              showBorrowerIntroBanner: z.boolean(),
              alwaysCollectBorrowerBusinessInfo: z.boolean(),
              allowMultipleBorrowerImports: z.boolean(),
              acceptedDocuments: z.array(z.string()).describe('Formats of supporting documents that the tenant takes.'),
              allowUserUpload: z.boolean(),
              provideUserCopy: z.boolean(),
              retentionDays: z.int().nullable().describe('Days after which the sent data is deleted; null if not set.'),
            })
            .describe('What the tenant and the request allow the borrower to do.'),
          accountingPackages: z
            .array(
              z.strictObject({
                datasourceNameId: z.string(),
                name: z.string(),
                aliases: z.array(z.string()).describe('Other names by which people search for it, in lower case.'),
                bases: z
                  .array(z.enum(['Accrual', 'Cash']))
                  .describe(
                    'The bases of accounting on which its books can be collected; of a file those that it may state. Empty where it can’t be connected yet.',
                  ),
                beta: z.boolean(),
                action: z.boolean().describe('Whether choosing it starts something.'),
                mark: z
                  .strictObject({ letters: z.string().describe('Two letters.'), hue: z.int().describe('In degrees of OKLCH.') })
                  .nullable()
                  .describe('How it is drawn beside its name; null if the letters of its name are used.'),
                exportGuide: z
                  .string()
                  .nullable()
                  .describe('The guide to exporting its books, by the name of its texts; null if there is none.'),
                withdrawalGuide: z
                  .string()
                  .nullable()
                  .describe('The steps to withdraw access in the package, by the name of their text; null if they are not known.'),
              }),
            )
            .describe('The allowed sources of the books.'),
          submissions: z.array(
            z.strictObject({
              id: uuid(),
              creationTime: dateTime(),
              sentTime: dateTime().nullable().describe('When its books were sent last; null before.'),
              datasourceNameId: z.string().nullable(),
              datasetName: z.string().nullable().describe('The company, as its books name it; null until they were read.'),
              fileName: z.string().nullable().describe('For an upload; null when the books came from an accounting package.'),
              autoDeleteAt: dateTime().nullable(),
              financialRecordId: uuid().nullable(),
              status: ImportStatusSchema.nullable(),
            }),
          ),
        }),
        {
          workspace: { id: '7d3c2f0a-8f2b-4c58-9d1e-2f6f0a1b3c4d', displayName: 'Alder Creek Provisions' },
          requestedBy: { displayName: 'Ada Fairfax' },
          request: {
            id: '6ecd8c99-4036-403d-bf84-cf8400f67836',
            workspaceId: '7d3c2f0a-8f2b-4c58-9d1e-2f6f0a1b3c4d',
            hasShareableLink: true,
            fullFiscalYearsToCollect: 2,
            accountingCollectionGroups: {
              'financial-statements': true,
              'accounts-receivable': true,
              'accounts-payable': true,
              transactions: true,
            },
          },
          expirationTime: '2026-12-22T00:00:00.000Z',
          anonymous: false,
          showTerms: true,
          role: 'Borrower',
          handoff: null,
          settings: {
            showBorrowerIntroBanner: false,
            alwaysCollectBorrowerBusinessInfo: false,
            allowMultipleBorrowerImports: true,
            acceptedDocuments: ['pdf', 'xlsx'],
            allowUserUpload: true,
            provideUserCopy: false,
            retentionDays: 90,
          },
          accountingPackages: [
            {
              datasourceNameId: 'FileUpload',
              name: 'File upload',
              aliases: ['csv', 'spreadsheet'],
              bases: ['Accrual', 'Cash'],
              beta: false,
              action: true,
              mark: null,
              exportGuide: null,
              withdrawalGuide: null,
            },
          ],
          submissions: [],
        },
      ),
    },
    refusals: ['Forbidden', 'NotFound'],
  },
});
