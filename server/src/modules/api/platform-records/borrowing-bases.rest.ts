import { isRefusal } from '@countinghouse/domain/refusals';
import { routesOf } from '../../../platform/rest/routes-of';
import type { Page } from '../../../platform/graphql/connection';
import type { BorrowingBaseType } from '../../analysis/borrowing-bases/borrowing-base.types';
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
  async listBorrowingBases(ctx, { params: { orgId }, query }) {
    const page = await listOrganizationBases(ctx, orgId, query);
    if (isRefusal(page)) return page;
    return { status: 200, headers: FRESH, body: { ...pageFacts(page), borrowingBases: page.nodes.map(summaryOf) } };
  },
  async draftBorrowingBase(ctx, { params: { orgId }, body }) {
    const drafted = await draftOrganizationBase(ctx, orgId, body);
    if (isRefusal(drafted)) return drafted;
    const location = `/Organizations/${encodeURIComponent(orgId)}/BorrowingBases/${drafted.id}`;
    return { status: 201, headers: { location }, body: summaryOf(presentBorrowingBase(drafted)) };
  },
  async getBorrowingBase(ctx, { params: { orgId, id } }) {
    const found = await readOrganizationBase(ctx, orgId, id);
    return isRefusal(found) ? found : { status: 200, headers: FRESH, body: detailsOf(presentBorrowingBase(found)) };
  },
  async listBorrowingBaseDocuments(ctx, { params: { orgId, id }, query: { first, after } }) {
    const page = await listOrganizationBaseDocuments(ctx, orgId, { id, first, after });
    if (isRefusal(page)) return page;
    const documents = page.nodes.map(({ itemNo: _, ...document }) => document);
    return { status: 200, headers: FRESH, body: { ...pageFacts(page), documents } };
  },
  downloadBorrowingBase: (ctx, { params: { orgId, id } }) => openCertificate(ctx, orgId, id),
});

const FRESH = { 'cache-control': 'no-store' };

function pageFacts<Node>({ nodes, totalCount, hasNextPage, cursorOf }: Page<Node>) {
  const last = nodes.at(-1);
  return { totalCount, nextCursor: hasNextPage && last !== undefined ? cursorOf(last) : null };
}

function summaryOf({ id, facilityId, financialRecordId, asOf, state, currency, rulesVersion, version, ...shown }: BorrowingBaseType) {
  const { balances, figures, differenceReason, hash, certifiedAt, erasedAt, erasureText } = shown;
  return {
    ...{ id, facilityId, financialRecordId, asOf, state, currency, rulesVersion, version, balances, figures, differenceReason, hash },
    certifiedAt: certifiedAt?.toISOString() ?? null,
    erasedAt: erasedAt?.toISOString() ?? null,
    erasureText,
  };
}

function detailsOf(base: BorrowingBaseType) {
  return { ...summaryOf(base), rules: base.rules, customers: base.lines };
}
