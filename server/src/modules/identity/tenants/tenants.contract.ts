import { z } from 'zod';
import { answer, contracts, media, multipart } from '../../../platform/rest/contract';
import { binary, date, uri } from '../../../platform/rest/schemas';

const BrandSchema = z
  .object({
    palette: z
      .object({ primary: z.string().optional(), secondary: z.string().optional(), controls: z.record(z.string(), z.string()).optional() })
      .optional(),
    font: z.string().nullable().optional(),
    showLogo: z.boolean().optional(),
    logoUrl: z.string().nullable().optional(),
    visibleName: z.string().optional(),
  })
  .meta({ id: 'Brand' });

const BannerMessageSchema = z
  .object({
    inactive: z.boolean(),
    hideMessageCookieName: z
      .string()
      .nullable()
      .describe('The cookie that remembers its dismissal; null for a message that cannot be dismissed.'),
    expiresInDays: z
      .number()
      .nullable()
      .describe('For how many days it stays dismissed: 7 when null, for ever when -1, a month when 0 or less otherwise.'),
    hideForeverButtonText: z.string().nullable(),
    level: z.enum(['Warning', 'Information']),
    headerText: z.string(),
    messageParagraphs: z.array(
      z.object({
        content: z.string(),
        bold: z.boolean(),
        italic: z.boolean(),
        fontSize: z.int().nullable().describe('Pixels; null for the size of the page.'),
      }),
    ),
    hyperlinks: z.array(z.object({ id: z.string(), href: z.string(), prompt: z.string() })),
  })
  .meta({ id: 'BannerMessage' });

const CollectionLimitSchema = z
  .object({
    hasLimit: z.boolean().optional(),
    limit: z.int().nullable().optional(),
    countRemaining: z.int().nullable().optional(),
    billingPeriod: z.object({ endDate: date().optional() }).nullable().optional(),
  })
  .meta({ id: 'CollectionLimit' });

export const TENANT_CONTRACTS = contracts('Tenants', {
  readBrand: {
    method: 'GET',
    path: '/brand/{brandName}/config.json',
    access: 'public',
    summary: 'How the tenant of the host looks.',
    params: { brandName: z.string().describe('Name of the brand.') },
    answers: {
      200: answer('The brand.', BrandSchema, {
        palette: { primary: '#ffb281', secondary: '#f7f3f3', controls: {} },
        font: null,
        showLogo: true,
        logoUrl: null,
        visibleName: 'Northbridge Bank',
      }),
    },
    refusals: ['NotFound'],
  },
  readLogo: {
    method: 'GET',
    path: '/brand/{brandName}/logo.svg',
    access: 'public',
    summary: 'A tile with the initials of the tenant in its colour.',
    params: { brandName: z.string().describe('Name of the brand.') },
    answers: { 200: media('The logo.', 'image/svg+xml', z.string()) },
    refusals: ['NotFound'],
  },
  readUploadedLogo: {
    method: 'GET',
    path: '/brand-logos/{file}',
    access: 'public',
    summary: 'A logo that an administrator uploaded.',
    params: {
      file: z
        .string()
        .regex(/^[0-9a-f]{64}\.png$/)
        .describe('SHA-256 of the image in hexadecimal, followed by `.png`.'),
    },
    answers: { 200: media('The image, which can be cached forever.', 'image/png', binary()) },
    refusals: ['NotFound'],
  },
  uploadLogo: {
    method: 'POST',
    path: '/api/tenant/logo',
    access: 'viewer',
    summary: 'Uploads a logo.',
    description:
      'A PNG image of at most 256 KB and 1,024 pixels a side. The portal shows it once `brand.logoUrl` of the settings names the returned path. Needs `CanManageTenantSettings`.',
    body: multipart(z.object({ content: binary() }), { content: '<PNG image>' }),
    answers: {
      201: answer('The path of the logo.', z.object({ logoUrl: z.string() }), {
        logoUrl: '/brand-logos/2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae.png',
      }),
    },
    refusals: ['Forbidden', 'TooLarge', 'UnsupportedType'],
  },
  listBannerMessages: {
    method: 'GET',
    path: '/api/tenant/bannermessages',
    access: 'public',
    summary: 'The active banner messages of the lender home page.',
    answers: {
      200: answer('The messages, in the order in which they are shown.', z.array(BannerMessageSchema), [
        {
          inactive: false,
          hideMessageCookieName: 'hide-maintenance',
          expiresInDays: -1,
          hideForeverButtonText: null,
          level: 'Warning',
          headerText: 'Scheduled maintenance on November 22, 2026',
          messageParagraphs: [{ content: 'Imports that start before then will finish.', bold: false, italic: false, fontSize: null }],
          hyperlinks: [{ id: 'more', href: 'https://status.northbridge.example', prompt: 'Read more' }],
        },
      ]),
    },
  },
  findDestination: {
    method: 'GET',
    path: '/api/tenant/destinations/{tenantName}',
    access: 'public',
    summary: 'The sign-in address of a team, by its name; only when users can choose their team.',
    params: { tenantName: z.string().describe('Name of the tenant, in any case.') },
    answers: {
      200: answer('The sign-in page of the team.', z.object({ tenantName: z.string(), url: uri() }), {
        tenantName: 'lender',
        url: 'http://lender.localhost:3000/login',
      }),
    },
    refusals: ['NotFound'],
  },
  listPackages: {
    method: 'GET',
    path: '/api/packages',
    access: 'viewer',
    tag: 'Connections',
    summary:
      'The accounting packages that the team offers, in the order of the chooser: which can be connected, and how access is granted.',
    answers: {
      200: answer(
        'The packages.',
        z.strictObject({
          packages: z.array(
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
              kind: z.enum(['connection', 'upload', 'inert']),
              connectable: z.boolean().describe('Whether a connection request for it can be made.'),
              authorization: z
                .enum(['oauth2', 'form', 'polling'])
                .nullable()
                .describe(
                  'How access is granted in the popup: on the package’s own page, by a form of ours, or by a file for the customer’s computer, which polls; null if it can’t be connected.',
                ),
              exportSteps: z
                .strictObject({ open: z.string().describe('Which report to open.'), export: z.string().describe('How to save it.') })
                .nullable()
                .describe(
                  'How a person exports books from the package, to send them as a file, in the first language of Accept-Language that the product has; null if there is no guide.',
                ),
            }),
          ),
        }),
        {
          packages: [
            {
              datasourceNameId: 'Xero',
              name: 'Xero',
              aliases: [],
              bases: ['Accrual', 'Cash'],
              beta: false,
              kind: 'connection',
              connectable: true,
              authorization: 'oauth2',
              exportSteps: {
                open: 'Open the reports and choose “Trial Balance”, or “Journal Report” if all transactions are requested.',
                export: 'Choose “Export”, then “Excel”.',
              },
            },
          ],
        },
      ),
    },
  },
  readCollectionLimit: {
    method: 'GET',
    path: '/api/tenant/safedatacollectionlimit',
    access: 'public',
    summary: 'What is left of the data collections of this month.',
    answers: {
      200: answer('The limit.', CollectionLimitSchema, {
        hasLimit: true,
        limit: 40,
        countRemaining: 17,
        billingPeriod: { endDate: '2026-11-30' },
      }),
    },
  },
});
