import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import { ruleOfDocument } from '@countinghouse/domain/receivables/eligible-receivables';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import type { Page } from '../../../platform/graphql/connection';
import { cursorOf, readCursor } from '../../../platform/graphql/cursor';
import { refusePageSize } from '../../../platform/graphql/page-size';
import { isId } from '../../../platform/http/body-fields';
import type { RequestCtx, ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { loadParties, pageOfOpenItems, type StoredOpenItem, type StoredParty } from '../../imports/imports/load-open-items';
import { findPublishedAttempt } from '../../statements/statements/published-record.sql';
import { BorrowingBase } from './borrowing-base.entity';
import type { BorrowingBaseDocumentType } from './borrowing-base.types';
import { keyOf } from './load-certified-books';
import { requireMonitoring } from './require-monitoring';

const KIND = 'borrowingBaseDocuments';

/** Which page of the documents of which certificate. */
export interface RequestedDocuments {
  readonly id: string;
  readonly first: number;
  readonly after: string | null;
}

/**
 * The documents of a certificate with the rule that took each, in the order of the source; null where the collection was removed. Refuses
 * NotFound, Forbidden, and InvalidInput for a page that can't be.
 */
export const listBorrowingBaseDocuments = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  (ctx: ViewerTenantCtx, { id, ...page }: RequestedDocuments): Promise<Result<Page<BorrowingBaseDocumentType> | null>> =>
    withTenant(ctx, async (tx) => {
      const base = isId(id) ? await tx.repo(BorrowingBase).findOneBy({ id }) : null;
      if (base === null) return refuse('NotFound', 'id');
      return (await requireMonitoring(tx, ctx, base.workspaceId, 'CanViewWorkspace')) ?? pageOfDocuments(tx, ctx, base, page);
    }),
);

/** A page of the documents of a certificate; null where the collection was removed. The caller checked the rights. Refuses InvalidInput for a page that can't be. */
export async function pageOfDocuments(
  tx: TenantTransaction,
  ctx: Pick<RequestCtx, 'tenant'>,
  base: BorrowingBase,
  { first, after }: Omit<RequestedDocuments, 'id'>,
): Promise<Result<Page<BorrowingBaseDocumentType> | null>> {
  const refused = refusePageSize(first);
  if (refused !== null) return refused;
  const cursor = after === null ? [KIND, -1] : readCursor(after, KIND, 2);
  if (isRefusal(cursor)) return cursor;
  const [, from] = cursor;
  if (typeof from !== 'number' || !Number.isInteger(from))
    return refuse('InvalidInput', 'after', { problem: 'is not a cursor from this list' });
  const attempt = await findPublishedAttempt(tx, ctx.tenant.id, base.workspaceId, base.financialRecordId);
  if (attempt === undefined || base.figures === null) return null;
  const listed = { attemptId: attempt.attemptId, side: 'receivable', asOf: base.asOf } as const;
  const { items, totalCount } = await pageOfOpenItems(tx, listed, { from, limit: first + 1 });
  const shown = items.slice(0, first);
  const parties = await loadParties(tx, attempt.attemptId, [...new Set(shown.map(({ party }) => party))]);
  return {
    nodes: explainDocuments(base, parties, shown).map(({ open, ...document }) => ({
      ...document,
      open: formatDecimal(open, currencyDecimals(base.currency)),
    })),
    totalCount,
    hasNextPage: items.length > first,
    hasPreviousPage: after !== null,
    cursorOf: ({ itemNo }) => cursorOf([KIND, itemNo]),
  };
}

/** A document with the rule that took it; the amount in minor units. */
type ExplainedDocument = Omit<BorrowingBaseDocumentType, 'open'> & { readonly open: number };

/** Documents with the rule that took each, by the figures and rules that were frozen with the certificate. */
export function explainDocuments(
  { asOf, rules, figures }: Pick<BorrowingBase, 'asOf' | 'rules' | 'figures'>,
  parties: ReadonlyMap<number, StoredParty>,
  items: readonly StoredOpenItem[],
): ExplainedDocument[] {
  const lines = new Map(figures?.customers.map((line) => [line.customer, line]));
  return items.map(({ itemNo, sourceId, documentKind, number, party: ordinal, date, due, openBase: open }) => {
    const party = parties.get(ordinal);
    const customer = party === undefined ? null : keyOf(party);
    const line = lines.get(customer);
    return {
      ...{ itemNo, id: sourceId, kind: documentKind, number, customer, date, due, open },
      name: party?.name ?? null,
      rule: line && rules ? ruleOfDocument({ customer, date, due, open }, line, { asOf, rules }) : null,
    };
  });
}
