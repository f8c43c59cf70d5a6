import { type WorkbookLine, type WorkbookOpenItem, LEDGER_FACTS, type LedgerFact } from '@countinghouse/domain/workbooks/workbook-input';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import { readRepo } from '../../../platform/database/with-tenant';
import { JournalLine } from './journal-line.entity';
import { OpenItem } from './open-item.entity';
import { Party } from './party.entity';

/** Lines that are read at once. */
export const LINES_A_PAGE = 5_000;

type LineRow = WorkbookLine & { readonly lineNo: number };

/** The facts that some of the journal lines of an attempt up to a day state. */
export async function statedFacts(ctx: Ctx, attemptId: string, lastDay: string): Promise<LedgerFact[]> {
  const stated = await readRepo(ctx, JournalLine)
    .createQueryBuilder('l')
    .andWhere({ attemptId, date: LessThanOrEqual(lastDay) })
    .select<Record<LedgerFact, boolean | null>>(columnsOf(LEDGER_FACTS, (column) => `bool_or(${column} is not null)`))
    .getOne();
  return LEDGER_FACTS.filter((fact) => stated?.[fact] === true);
}

/** The journal lines of an attempt up to a day with some facts, by account and date, page by page, each page in a short separate transaction. */
export async function* storedLines(
  ctx: Ctx,
  attemptId: string,
  lastDay: string,
  facts: readonly LedgerFact[],
): AsyncGenerator<readonly WorkbookLine[]> {
  let after = { account: -1, date: '0001-01-01', lineNo: 0 };
  for (;;) {
    const rows = await readRepo(ctx, JournalLine)
      .createQueryBuilder('l')
      .leftJoin(Party, 'p', 'p.attemptId = l.attemptId and p.ordinal = l.partyOrdinal')
      .andWhere({ attemptId, date: LessThanOrEqual(lastDay) })
      .andWhere('(l.accountOrdinal, l.date, l.lineNo) > (cast(:account as int), cast(:date as date), cast(:lineNo as int))', {
        account: after.account,
        date: after.date,
        lineNo: after.lineNo,
      })
      .select<LineRow>({
        lineNo: 'l.lineNo',
        date: 'l.date',
        journal: 'l.journal',
        account: 'l.accountOrdinal',
        amount: 'l.amount',
        party: 'p.name',
        document: 'l.document',
        memo: 'l.memo',
        place: 'l.location',
        ...columnsOf(facts, (column) => column),
      })
      .orderBy('l.accountOrdinal')
      .orderBy('l.date')
      .orderBy('l.lineNo')
      .limit(LINES_A_PAGE)
      .getMany();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < LINES_A_PAGE) return;
    after = last;
  }
}

/** Facts have the names of the properties of a line. */
function columnsOf(facts: readonly LedgerFact[], expression: (column: string) => string): Record<LedgerFact, string> {
  return Object.fromEntries(facts.map((fact) => [fact, expression(`l.${fact}`)])) as Record<LedgerFact, string>;
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
      .limit(LINES_A_PAGE)
      .getMany();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < LINES_A_PAGE) return;
    after = last.itemNo;
  }
}
