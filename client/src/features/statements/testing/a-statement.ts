import type { PresentedTable, PresentedTerm } from '@countinghouse/domain/statements/present-table';
import type { UnderlineStyle } from '@countinghouse/domain/statements/row-style';
import type { StatementAnswer, StatementLine } from '../data/statement-answer';

/** A section of a statement to build: accounts with their amounts in minor units per period, or further sections. */
export interface SectionPlan {
  readonly caption: string;
  readonly rule?: UnderlineStyle;
  readonly accounts?: readonly (readonly [number: string, caption: string, ...amounts: number[]])[];
  readonly sections?: readonly SectionPlan[];
}

interface Building {
  readonly lineItems: StatementLine[];
  readonly classificationSections: PresentedTable['classificationSections'][number][];
  readonly formulas: Map<string, readonly PresentedTerm[]>;
  readonly columns: number;
}

/** A balance sheet whose totals are summed from the planned accounts, with the last periods of the given labels. */
export function aStatement(plans: readonly SectionPlan[], periods: readonly (readonly [label: string, end: string])[]): StatementAnswer {
  const building: Building = { lineItems: [], classificationSections: [], formulas: new Map(), columns: periods.length };
  for (const plan of plans) addSection(plan, 0, building);
  return {
    statementType: 'BalanceSheet',
    reportingPeriod: 'FiscalYearsAndYTD',
    numberStyle: 'ActualsDisplayedAsWholeNumber',
    version: 1,
    columnHeaders: periods.map(([label, end]) => ({
      reportingPeriodId: label.replaceAll(' ', '-'),
      label,
      reportingStartDate: null,
      reportingEndDate: end,
      coveredFrom: null,
      coveredDays: 366,
    })),
    lineItems: building.lineItems,
    classificationSections: building.classificationSections,
    formulaOf: (id) => building.formulas.get(id) ?? [],
    absentPeriods: [],
    cashFlowSource: null,
    includesRestrictedCash: false,
    movedOut: [],
    balanced: periods.map(() => true),
  };
}

/** A line with plain defaults. */
export function aLine(change: Partial<StatementLine> & Pick<StatementLine, 'id' | 'lineItemType' | 'amounts'>): StatementLine {
  return {
    sectionId: null,
    captionText: change.id,
    absoluteIndentationLevel: 0,
    accountNumber: null,
    accountId: null,
    isNew: false,
    locked: false,
    reportedAs: 'debit',
    formulaId: null,
    bold: false,
    italic: false,
    rule: 'none',
    ...change,
  };
}

function addSection(plan: SectionPlan, level: number, building: Building): { id: string; total: number[] } {
  const id = plan.caption.toLowerCase().replace(/\W/g, '');
  const [header, footer] = [`${id}:header`, `${id}:footer`];
  const shared = { sectionId: id, absoluteIndentationLevel: level, bold: true };
  const { lineItems } = building;
  lineItems.push(aLine({ ...shared, id: header, lineItemType: 'SectionHeader', captionText: plan.caption, amounts: null }));
  const parts: { id: string; caption: string; amounts: readonly number[] }[] = [];
  for (const [number, caption, ...amounts] of plan.accounts ?? []) {
    const account = `account:${number}`;
    lineItems.push(
      aLine({
        id: account,
        sectionId: id,
        lineItemType: 'DetailAccount',
        captionText: caption,
        absoluteIndentationLevel: level + 1,
        accountNumber: number,
        accountId: number,
        amounts,
      }),
    );
    parts.push({ id: account, caption, amounts });
  }
  for (const section of plan.sections ?? []) {
    const added = addSection(section, level + 1, building);
    parts.push({ id: `${added.id}:footer`, caption: `Total ${section.caption.toLowerCase()}`, amounts: added.total });
  }
  const total = Array.from({ length: building.columns }, (_, at) => parts.reduce((sum, { amounts }) => sum + (amounts[at] ?? 0), 0));
  const captionText = `Total ${plan.caption.toLowerCase()}`;
  lineItems.push(
    aLine({
      ...shared,
      id: footer,
      lineItemType: 'SectionFooter',
      captionText,
      formulaId: footer,
      rule: plan.rule ?? 'single',
      amounts: total,
    }),
  );
  building.classificationSections.push({
    id,
    headerLineItemId: header,
    footerLineItemId: footer,
    headerCaptionText: plan.caption,
    footerCaptionText: captionText,
    reportedAs: 'debit',
    subsectionOf: null,
    isEmpty: parts.length === 0,
  });
  building.formulas.set(
    footer,
    parts.map((part) => ({ sign: 1, lineItemId: part.id, captionText: part.caption })),
  );
  return { id, total };
}

/** A small balance sheet that balances, with an account that is zero throughout and one that is negative. */
export function larkfieldBalanceSheet() {
  return aStatement(
    [
      {
        caption: 'Assets',
        rule: 'double',
        sections: [
          {
            caption: 'Current assets',
            sections: [
              { caption: 'Cash', accounts: [['1010', 'Operating account', 18_768_700, 23_083_900]] },
              {
                caption: 'Accounts receivable',
                accounts: [
                  ['1100', 'Accounts receivable, trade', 69_225_300, 76_478_200],
                  ['1190', 'Allowance for doubtful accounts', -1_799_900, -1_988_400],
                ],
              },
              { caption: 'Deposits', accounts: [['1320', 'Supplier deposits', 0, 0]] },
            ],
          },
          { caption: 'Other assets', accounts: [['1800', 'Goodwill', 6_207_000, 6_300_000]] },
        ],
      },
      {
        caption: 'Liabilities and equity',
        rule: 'double',
        sections: [
          { caption: 'Liabilities', accounts: [['2000', 'Accounts payable', 32_930_700, 38_058_900]] },
          { caption: 'Equity', accounts: [['3000', 'Common stock', 59_470_400, 65_814_800]] },
        ],
      },
    ],
    [
      ['FY 2025', '2025-12-31'],
      ['YTD Oct 2026', '2026-10-31'],
    ],
  );
}
