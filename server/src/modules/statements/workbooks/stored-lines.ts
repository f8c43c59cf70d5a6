import { type WorkbookLine, type WorkbookOpenItem, LEDGER_FACTS, type LedgerFact } from '@countinghouse/domain/workbooks/workbook-input';
import type { Ctx } from '../../../platform/context';
import { readInTenant } from '../../../platform/database/with-tenant';

/** Lines that are read at once. */
export const LINES_A_PAGE = 5_000;

type LineRow = WorkbookLine & { readonly lineNo: number };

/** The columns of facts that only some packages state. */
const FACT_COLUMNS: Readonly<Record<LedgerFact, string>> = {
  type: 'type',
  lineNumber: 'line_number',
  currency: 'currency',
  foreignAmount: 'foreign_amount',
  rate: 'rate',
  createdOn: 'created_on',
  modifiedOn: 'modified_on',
};

const STATED = `
select ${LEDGER_FACTS.map((fact) => `bool_or(l.${FACT_COLUMNS[fact]} is not null) as "${fact}"`).join(', ')}
from journal_line l where l.tenant_id = $1 and l.attempt_id = $2 and l.date <= $3::date`;

/** The facts that some of the journal lines of an attempt up to a day state. */
export async function statedFacts(ctx: Ctx, attemptId: string, lastDay: string): Promise<LedgerFact[]> {
  const values = [ctx.tenant.id, attemptId, lastDay];
  const [stated] = await readInTenant<Record<LedgerFact, boolean | null>>(ctx, STATED, values, 'workbook-line-facts');
  return LEDGER_FACTS.filter((fact) => stated?.[fact] === true);
}

const linesWith = (facts: readonly LedgerFact[]): string => `
select l.line_no as "lineNo", l.date, l.journal, l.account_ordinal as account, l.amount, p.name as party, l.document, l.memo, l.place
  ${facts.map((fact) => `, l.${FACT_COLUMNS[fact]} as "${fact}"`).join('')}
from journal_line l left join party p on p.tenant_id = l.tenant_id and p.attempt_id = l.attempt_id and p.ordinal = l.party_ordinal
where l.tenant_id = $1 and l.attempt_id = $2 and (l.account_ordinal, l.date, l.line_no) > ($3, $4::date, $5) and l.date <= $6::date
order by l.account_ordinal, l.date, l.line_no limit ${LINES_A_PAGE}`;

/** The journal lines of an attempt up to a day with some facts, by account and date, page by page, each page in a short separate transaction. */
export async function* storedLines(
  ctx: Ctx,
  attemptId: string,
  lastDay: string,
  facts: readonly LedgerFact[],
): AsyncGenerator<readonly WorkbookLine[]> {
  const chosen = LEDGER_FACTS.map((fact) => (facts.includes(fact) ? 1 : 0)).join('');
  const [lines, name] = [linesWith(facts), `workbook-lines-${chosen}`];
  let after: readonly [number, string, number] = [-1, '0001-01-01', 0];
  for (;;) {
    const rows = await readInTenant<LineRow>(ctx, lines, [ctx.tenant.id, attemptId, ...after, lastDay], name);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < LINES_A_PAGE) return;
    after = [last.account, last.date, last.lineNo];
  }
}

type ItemRow = WorkbookOpenItem & { readonly itemNo: number };

const ITEMS = `
select i.item_no as "itemNo", i.document_kind as "documentKind", i.number, p.name as party, i.as_of as "asOf", i.date, i.due, i.currency,
  i.total, i.open, i.open_base as "openBase", coalesce(i.control_account, -1) as "controlAccount"
from open_item i left join party p on p.tenant_id = i.tenant_id and p.attempt_id = i.attempt_id and p.ordinal = i.party_ordinal
where i.tenant_id = $1 and i.attempt_id = $2 and i.side = $3 and i.item_no > $4
order by i.item_no limit ${LINES_A_PAGE}`;

/** The open documents of one side, page by page. */
export async function* storedOpenItems(
  ctx: Ctx,
  attemptId: string,
  side: 'receivable' | 'payable',
): AsyncGenerator<readonly WorkbookOpenItem[]> {
  let after = -1;
  for (;;) {
    const rows = await readInTenant<ItemRow>(ctx, ITEMS, [ctx.tenant.id, attemptId, side, after], 'workbook-open-items');
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < LINES_A_PAGE) return;
    after = last.itemNo;
  }
}
