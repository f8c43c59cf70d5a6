import { z } from 'zod';
import { answer, contracts, json } from '../../../platform/rest/contract';
import { requiredId } from '../../../platform/rest/fields';
import { uuid } from '../../../platform/rest/schemas';
import { OrganizationIdSchema } from '../../workspaces/organizations/organization-id.schema';
import { BorrowingBaseDetailsSchema, BorrowingBaseSchema } from './borrowing-base.schema';

const DraftSchema = z.object({ facilityId: requiredId(), financialRecordId: requiredId() });

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
  figures: {
    ...{ positive: '1900.50', taken: TAKEN, concentrationBase: '1900.50', concentrationCap: '1900.50', eligible: '1900.50' },
    ...{ receivables: '1615.42', inventory: '0.00', equipment: '0.00', reserves: '0.00', borrowingBase: '1615.42' },
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
    summary: 'The borrowing base certificates and drafts of a workspace, newest first.',
    params: { orgId: OrganizationIdSchema },
    answers: {
      200: answer('The certificates.', z.object({ borrowingBases: z.array(BorrowingBaseSchema) }), { borrowingBases: [BASE] }),
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
    params: { orgId: OrganizationIdSchema, id: uuid().describe('Certificate or draft.') },
    answers: { 200: answer('The certificate.', BorrowingBaseDetailsSchema, DETAILS) },
    refusals: ['BadRequest', 'Forbidden', 'NotFound'],
  },
});
