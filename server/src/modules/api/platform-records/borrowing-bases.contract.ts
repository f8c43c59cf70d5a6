import { z } from 'zod';
import { PAGE_MAX } from '../../../platform/graphql/page-size';
import { answer, contracts, json, media } from '../../../platform/rest/contract';
import { requiredId } from '../../../platform/rest/fields';
import { binary, uuid } from '../../../platform/rest/schemas';
import { OrganizationIdSchema } from '../../workspaces/organizations/organization-id.schema';
import {
  BorrowingBaseDetailsSchema,
  BorrowingBaseDocumentsSchema,
  BorrowingBaseSchema,
  BorrowingBasesSchema,
} from './borrowing-base.schema';

const DraftSchema = z.object({ facilityId: requiredId(), financialRecordId: requiredId() });

const BASE_PARAMS = { orgId: OrganizationIdSchema, id: uuid().describe('Certificate or draft.') };
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const PageQuerySchema = z.object({
  first: z
    .string()
    .default(`${PAGE_MAX}`)
    .transform(Number)
    .meta({ documentedAs: z.int().min(1).max(PAGE_MAX).optional() })
    .describe(`How many, at most ${PAGE_MAX}. Defaults to ${PAGE_MAX}.`),
  after: z
    .string()
    .optional()
    .transform((cursor) => cursor ?? null)
    .meta({ documentedAs: z.string().optional() })
    .describe('The nextCursor of the page before; the first page when omitted.'),
});

const PATH = '/Organizations/{orgId}/BorrowingBases';
const TAKEN = {
  ...{ pastDue: '0.00', crossAged: '0.00', intercompany: '0.00', foreign: '0.00', government: '0.00' },
  ...{ excluded: '0.00', noCustomer: '0.00', credits: '0.00', contra: '0.00', concentration: '0.00' },
};
const BASE = {
  id: '5f0a7c1e-0000-4000-8001-000000000091',
  facilityId: '5f0a7c1e-0000-4000-8001-000000000081',
  financialRecordId: '5f0a7c1e-0000-4000-8001-000000000031',
  asOf: '2026-03-31',
  state: 'Draft',
  currency: 'USD',
  rulesVersion: 1,
  version: 1,
  balances: { commitment: '5000.00', outstanding: '1000.00', lettersOfCredit: '0.00' },
  figures: {
    ...{ positive: '1900.50', taken: TAKEN, concentrationBase: '1900.50', concentrationCap: '1900.50', eligible: '1900.50' },
    ...{ receivables: '1615.42', inventoryGross: [], inventoryClasses: [], inventory: '0.00', equipmentItems: [], equipment: '0.00' },
    ...{ reserves: '0.00', borrowingBase: '1615.42' },
    ...{ line: '1615.42', availability: '615.42', suppressed: '0.00' },
  },
  differenceReason: null,
  hash: null,
  certifiedAt: null,
  erasedAt: null,
  erasureText: null,
};
const DETAILS = {
  ...BASE,
  rules: {
    ...{ agingBasis: 'InvoiceDate', maxAgeDays: 90, crossAgePercent: '50.00', concentrationPercent: '100.00' },
    ...{ excludeIntercompany: true, excludeForeign: true, excludeGovernment: true, contra: true, receivableAdvance: '85.00' },
    ...{ inventory: [], inventorySublimit: null, equipment: [], reserves: [] },
  },
  customers: [{ customer: '17', name: 'Birch Hill', positive: '1900.50', taken: TAKEN, eligible: '1900.50' }],
};

/** Borrowing base certificates of a workspace. */
export const BORROWING_BASE_CONTRACTS = contracts('Platform', {
  listBorrowingBases: {
    method: 'GET',
    path: PATH,
    access: 'delegated',
    summary: 'The borrowing base certificates and drafts of a workspace by page, newest first.',
    params: { orgId: OrganizationIdSchema },
    query: PageQuerySchema,
    answers: {
      200: answer('A page of certificates.', BorrowingBasesSchema, { totalCount: 1, nextCursor: null, borrowingBases: [BASE] }),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound'],
  },
  draftBorrowingBase: {
    method: 'POST',
    path: PATH,
    access: 'delegated',
    summary: 'Computes a draft of a certificate from a record by the rules of a facility. Users need CanManageBorrowingBase.',
    params: { orgId: OrganizationIdSchema },
    body: json(DraftSchema, { facilityId: BASE.facilityId, financialRecordId: BASE.financialRecordId }),
    answers: { 201: answer('The draft.', BorrowingBaseSchema, BASE, { Location: 'Where it is read.' }) },
    refusals: ['Forbidden', 'NotFound', 'UnsupportedType'],
  },
  getBorrowingBase: {
    method: 'GET',
    path: `${PATH}/{id}`,
    access: 'delegated',
    summary: 'One certificate or draft, with its rules and the way of each customer through them.',
    params: BASE_PARAMS,
    answers: { 200: answer('The certificate.', BorrowingBaseDetailsSchema, DETAILS) },
    refusals: ['BadRequest', 'Forbidden', 'NotFound'],
  },
  listBorrowingBaseDocuments: {
    method: 'GET',
    path: `${PATH}/{id}/Documents`,
    access: 'delegated',
    summary: 'The documents of a certificate or draft by page, with the rule that took each. 410 once its collection was removed.',
    params: BASE_PARAMS,
    query: PageQuerySchema,
    answers: {
      200: answer('A page of documents.', BorrowingBaseDocumentsSchema, {
        totalCount: 1,
        nextCursor: null,
        documents: [
          {
            ...{ id: '1001', kind: 'invoice', number: 'INV-1001', customer: '17', name: 'Birch Hill' },
            ...{ date: '2026-02-01', due: '2026-03-03', open: '1900.50', rule: null },
          },
        ],
      }),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound', 'Gone'],
  },
  downloadBorrowingBase: {
    method: 'GET',
    path: `${PATH}/{id}/xlsx`,
    access: 'delegated',
    summary: 'A certificate or draft as a workbook: summary, customers and documents. 410 once its collection was removed.',
    params: BASE_PARAMS,
    answers: { 200: media('The file, as an attachment.', XLSX, binary()) },
    refusals: ['BadRequest', 'Forbidden', 'NotFound', 'Gone'],
  },
});
