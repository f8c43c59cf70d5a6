import { EXCHANGES } from '../cash-flow/flow-kind';
import { ACCUMULATED_SECTION, EXCHANGE_LINES, FLOW_LINES, flowLine } from '../cash-flow/flow-lines';
import { DEFAULT_CASH_FLOW } from './default-cash-flow';
import type { StatementTemplate, TemplateItem, TemplateSection } from './statement-template';

/**
 * The cash-flow statement of books with journals, indirect method: lines of assets show what was bought, lines of debt what was borrowed;
 * disposals, repayments and what moved without cash are on separate lines.
 */
export const CASH_FLOW_FROM_JOURNALS: StatementTemplate = { type: 'CashFlow', items: DEFAULT_CASH_FLOW.items.flatMap(withFlows) };

function withFlows(item: TemplateItem): readonly TemplateItem[] {
  if (item.kind !== 'section') return item.id === 'cashatend' ? [item, nonCashActivities()] : [item];
  switch (item.id) {
    case 'operatingactivities':
      return [{ ...item, items: (item.items ?? []).flatMap(withFlows) }];
    case 'adjustments':
      return [adjustments(item)];
    case 'investingactivities':
      return [{ ...item, items: [flowLine(FLOW_LINES.disposals, 'Proceeds from disposals of assets')] }];
    case 'financingactivities':
      return [{ ...item, items: [flowLine(FLOW_LINES.repayments, 'Repayments of long-term debt')] }];
    case 'cash':
      return [item, accumulatedDepreciation()];
    default:
      return [item];
  }
}

function adjustments(section: TemplateSection): TemplateSection {
  return {
    ...section,
    takes: ['Deferred Tax Asset', 'Deferred Tax'],
    accountsLast: true,
    items: [
      flowLine(FLOW_LINES.depreciation, 'Depreciation and amortization'),
      flowLine(FLOW_LINES.gains, '(Gain) loss on disposals'),
      flowLine(FLOW_LINES.nonCashItems, 'Other non-cash items'),
    ],
  };
}

/** Never drawn: what was written off is on a separate line, and what left with an asset is part of its disposal. */
function accumulatedDepreciation(): TemplateSection {
  return {
    kind: 'section',
    id: ACCUMULATED_SECTION,
    headerCaption: 'Accumulated depreciation',
    reportedAs: 'credit',
    visibility: 'never',
    takes: ['Accumulated Depreciation'],
  };
}

function nonCashActivities(): TemplateSection {
  return {
    kind: 'section',
    id: 'noncashactivities',
    headerCaption: 'Non-cash investing and financing activities',
    reportedAs: 'debit',
    items: EXCHANGES.map((exchange) => flowLine(EXCHANGE_LINES[exchange].id, EXCHANGE_LINES[exchange].caption, 'debit')),
  };
}
