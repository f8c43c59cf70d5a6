import { type WorkbookLine, type WorkbookOpenItem, LEDGER_FACTS, type LedgerFact } from '@countinghouse/domain/workbooks/workbook-input';
import { MoreThan } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import { readRepo, withTenant } from '../../../platform/database/with-tenant';
import { linesByAccount } from '../ledgers/ledger-lines';
import { LedgerPage } from '../ledgers/ledger-page.entity';
import { moveLines } from '../ledgers/move-lines';
import { countLinesAfter } from '../ledgers/sum-journals.sql';
import { OpenItem } from './open-item.entity';
import { Party } from './party.entity';
import { readPartyNames } from './read-party-names';

const ITEMS_A_PAGE = 5_000;
const FIRST_DAY = '0001-01-01';

/** How many journal lines an attempt has up to a day, and the facts that some of them state. */
export async function describeLedger(
  ctx: Ctx,
  attemptId: string,
  lastDay: string,
): Promise<{ readonly lines: number; readonly facts: LedgerFact[] }> {
  await moveLines(ctx, attemptId);
  const stated = await readRepo(ctx, LedgerPage)
    .createQueryBuilder('p')
    .andWhere({ attemptId })
    .select<Record<LedgerFact, boolean | null> & { lines: number }>({
      lines: 'cast(coalesce(sum(p.lineCount), 0) as int)',
      ...(Object.fromEntries(LEDGER_FACTS.map((fact) => [fact, `bool_or(p.${fact} is not null)`])) as Record<LedgerFact, string>),
    })
    .getOne();
  const later = await withTenant(ctx, (tx) => countLinesAfter(tx, { tenantId: ctx.tenant.id, attemptId }, lastDay));
  return { lines: (stated?.lines ?? 0) - later, facts: LEDGER_FACTS.filter((fact) => stated?.[fact] === true) };
}

/** The journal lines of an attempt up to a day, by account and date. */
export async function* storedLines(ctx: Ctx, attemptId: string, lastDay: string): AsyncGenerator<readonly WorkbookLine[]> {
  const names = await readPartyNames(ctx, attemptId);
  for await (const lines of linesByAccount(ctx, attemptId, [FIRST_DAY, lastDay]))
    yield lines.map(({ party, location, ...line }) => ({
      ...line,
      place: location,
      party: party === null ? null : (names.get(party) ?? null),
    }));
}

type ItemRow = WorkbookOpenItem & { readonly itemNo: number };

/** The open documents of one side, page by page. */
export async function* storedOpenItems(
  ctx: Ctx,
  attemptId: string,
  side: 'receivable' | 'payable',
): AsyncGenerator<readonly WorkbookOpenItem[]> {
  let after = -1;
  for (;;) {
    const rows = await readRepo(ctx, OpenItem)
      .createQueryBuilder('i')
      .leftJoin(Party, 'p', 'p.attemptId = i.attemptId and p.ordinal = i.partyOrdinal')
      .andWhere({ attemptId, side, itemNo: MoreThan(after) })
      .select<ItemRow>({
        itemNo: 'i.itemNo',
        documentKind: 'i.documentKind',
        number: 'i.number',
        party: 'p.name',
        asOf: 'i.asOf',
        date: 'i.date',
        due: 'i.due',
        currency: 'i.currency',
        total: 'i.total',
        open: 'i.open',
        openBase: 'i.openBase',
        controlAccount: 'coalesce(i.controlAccount, -1)',
      })
      .orderBy('i.itemNo')
      .limit(ITEMS_A_PAGE)
      .getMany();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < ITEMS_A_PAGE) return;
    after = last.itemNo;
  }
}
