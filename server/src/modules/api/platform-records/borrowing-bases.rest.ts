import { isRefusal } from '@countinghouse/domain/refusals';
import { routesOf } from '../../../platform/rest/routes-of';
import type { BorrowingBase } from '../../analysis/borrowing-bases/borrowing-base.entity';
import { presentBorrowingBase } from '../../analysis/borrowing-bases/present-borrowing-base';
import { BORROWING_BASE_CONTRACTS } from './borrowing-bases.contract';
import { openCertificate } from './certificate-file';
import {
  draftOrganizationBase,
  listOrganizationBaseDocuments,
  listOrganizationBases,
  readOrganizationBase,
} from './platform-borrowing-bases';

/** Borrowing bases, for integrators. */
export const BORROWING_BASE_ROUTES = routesOf(BORROWING_BASE_CONTRACTS, {
  async listBorrowingBases(ctx, { params: { orgId } }) {
    const found = await listOrganizationBases(ctx, orgId);
    if (isRefusal(found)) return found;
    return { status: 200, headers: FRESH, body: { borrowingBases: found.map(summaryOf) } };
  },
  async draftBorrowingBase(ctx, { params: { orgId }, body }) {
    const drafted = await draftOrganizationBase(ctx, orgId, body);
    if (isRefusal(drafted)) return drafted;
    const location = `/Organizations/${encodeURIComponent(orgId)}/BorrowingBases/${drafted.id}`;
    return { status: 201, headers: { location }, body: summaryOf(drafted) };
  },
  async getBorrowingBase(ctx, { params: { orgId, id } }) {
    const found = await readOrganizationBase(ctx, orgId, id);
    return isRefusal(found) ? found : { status: 200, headers: FRESH, body: detailsOf(found) };
  },
  async listBorrowingBaseDocuments(ctx, { params: { orgId, id }, query: { first, after } }) {
    const page = await listOrganizationBaseDocuments(ctx, orgId, { id, first, after });
    if (isRefusal(page)) return page;
    const { nodes, totalCount, hasNextPage, cursorOf } = page;
    const last = nodes.at(-1);
    const nextCursor = hasNextPage && last !== undefined ? cursorOf(last) : null;
    return {
      status: 200,
      headers: FRESH,
      body: { totalCount, nextCursor, documents: nodes.map(({ itemNo: _, ...document }) => document) },
    };
  },
  downloadBorrowingBase: (ctx, { params: { orgId, id } }) => openCertificate(ctx, orgId, id),
});

const FRESH = { 'cache-control': 'no-store' };

function summaryOf(base: BorrowingBase) {
  const { id, facilityId, financialRecordId, asOf, state, currency, rulesVersion, version, ...shown } = presentBorrowingBase(base);
  const { balances, figures, differenceReason, hash, certifiedAt, erasedAt, erasureText } = shown;
  return {
    ...{ id, facilityId, financialRecordId, asOf, state, currency, rulesVersion, version, balances, figures, differenceReason, hash },
    certifiedAt: certifiedAt?.toISOString() ?? null,
    erasedAt: erasedAt?.toISOString() ?? null,
    erasureText,
  };
}

function detailsOf(base: BorrowingBase) {
  const { rules, lines } = presentBorrowingBase(base);
  return { ...summaryOf(base), rules, customers: lines };
}
