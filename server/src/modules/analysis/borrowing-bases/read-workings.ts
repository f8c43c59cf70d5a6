import { ACCOUNT_TYPE_FACTS } from '@countinghouse/domain/accounts/account-type';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { withTenant } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { presentAging } from '../receivables/present-aging';
import { BorrowingBase } from './borrowing-base.entity';
import { accountsOn, keyOf, loadReceivables, type LoadedReceivables } from './load-certified-books';
import { PartyFlag } from './party-flag.entity';
import { presentFlag } from './present-borrowing-base';
import { requireMonitoring } from './require-monitoring';
import type { BorrowingBaseColumnsType, BorrowingBaseWorkingsType } from './workings.types';

/** What a certificate is computed from; null where the amounts were erased or the collection was removed. Refuses NotFound and Forbidden, and as loading its receivables does. */
export const readWorkings = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  (ctx: ViewerTenantCtx, id: string): Promise<Result<BorrowingBaseWorkingsType | null>> =>
    withTenant(ctx, async (tx) => {
      const base = isId(id) ? await tx.repo(BorrowingBase).findOneBy({ id }) : null;
      if (base === null) return refuse('NotFound', 'id');
      const denied = await requireMonitoring(tx, ctx, base.workspaceId, 'CanViewWorkspace');
      if (denied !== null) return denied;
      if (base.figures === null) return null;
      const loaded = await loadReceivables(tx, ctx, base);
      if (isRefusal(loaded)) return loaded.refused === 'NotFound' ? null : loaded;
      const flags = await tx.repo(PartyFlag).find({ where: { workspaceId: base.workspaceId }, order: { partyKey: 'ASC' } });
      return { ...presentWorkings(loaded), flags: flags.map(presentFlag) };
    }),
);

function presentWorkings(loaded: LoadedReceivables): Omit<BorrowingBaseWorkingsType, 'flags'> {
  const { aging, books, payables, vendors } = loaded;
  const write = (minor: number) => formatDecimal(minor, currencyDecimals(aging.currency));
  const held = accountsOn(loaded);
  return {
    ...presentDocuments(loaded),
    vendors: [...vendors].map(([key, name]) => ({ key, name, owed: write(payables.get(key) ?? 0) })),
    accounts:
      held &&
      books.accounts
        .filter(({ type, sourceId }) => ACCOUNT_TYPE_FACTS[type].class === 'Asset' && sourceId !== '')
        .map(({ sourceId: key, number, name, type }) => ({
          ...{ key, number, name, inventory: type === 'Inventory', balance: write(held.get(key) ?? 0) },
        })),
    tie: presentAging(aging).tie,
  };
}

function presentDocuments({ aging: { documents, parties } }: LoadedReceivables) {
  const customers: BorrowingBaseWorkingsType['customers'][number][] = [];
  const placeOf = new Map<number, number>();
  for (const { party } of documents) {
    const found = parties.get(party);
    if (found === undefined || placeOf.has(party)) continue;
    placeOf.set(party, customers.length);
    customers.push({ key: keyOf(found), name: found.name, owed: null });
  }
  const columns: BorrowingBaseColumnsType = {
    customers: documents.map(({ party }) => placeOf.get(party) ?? -1),
    kinds: documents.map(({ documentKind }) => documentKind),
    numbers: documents.map(({ number }) => number),
    dates: documents.map(({ date }) => date),
    dues: documents.map(({ due }) => due),
    open: documents.map(({ open }) => open),
  };
  return { customers, documents: columns };
}
