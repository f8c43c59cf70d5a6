import { STATEMENT_TYPES } from '../../statements/statement';
import type { SheetCell } from '../sheet';
import { fillText } from '../texts';
import { VARIANT_FACTS } from '../variant';
import type { WorkbookInput } from '../workbook-input';
import type { WorkbookApproval, WorkbookAuthor } from './workbook-analysis';

type Fact = readonly [label: string, value: SheetCell];

/** What the contents say of an analysis: the versions of its inputs, and the approval of the statements; nothing in the copy for the borrower. */
export function analysisFacts(input: WorkbookInput): readonly Fact[] {
  const { analysis, texts, variant } = input;
  if (analysis === undefined || !VARIANT_FACTS[variant].analysis) return [];
  const inputs = (['adjustments', 'tags', 'debtSchedule'] as const).map((set) => {
    const version = analysis.versions[set];
    return `${texts[`contents.inputs.${set}`]} ${version === 0 ? texts['contents.inputs.none'] : version}`;
  });
  return [
    [texts['contents.inputs'], inputs.join(', ')],
    [texts['contents.approval'], approvalText(input, analysis.approval)],
  ];
}

function approvalText(input: WorkbookInput, approval: WorkbookApproval | null): string {
  const { texts } = input;
  if (approval === null) return texts['approval.none'];
  const { state, submitted, decided, ended, comment } = approval;
  const done = (key: 'Submitted' | 'Approved' | 'Returned' | 'Ended', { by, at }: WorkbookAuthor) =>
    fillText(texts[`approval.${key}`], { name: by ?? texts['approval.noPerson'], time: at.replace('T', ' ') });
  const versions = coversWorkbook(input, approval) ? [] : [texts['approval.otherVersions']];
  const said = comment === null || comment === '' ? [] : [comment];
  switch (state) {
    case 'Submitted':
      return [done('Submitted', submitted), ...versions].join(' ');
    case 'Approved':
      return [done('Approved', decided ?? submitted), ...versions, ...said].join(' ');
    case 'Returned':
      return [done('Returned', decided ?? submitted), ...versions, ...said].join(' ');
    case 'Ended':
      return [done('Ended', ended ?? submitted), ...(ended === null ? [] : [texts[`approval.cause.${ended.cause}`]])].join(' ');
  }
}

const APPROVED_STATEMENTS = { BalanceSheet: 'balanceSheet', IncomeStatement: 'incomeStatement', CashFlow: 'cashFlow' } as const;

/** Whether an approval was given for exactly what this workbook is made of. */
function coversWorkbook({ books, analysis }: WorkbookInput, { inputs }: WorkbookApproval): boolean {
  const isSame = STATEMENT_TYPES.every((type) => inputs[APPROVED_STATEMENTS[type]] === (books?.versions[type] ?? 0));
  const { adjustments, tags, debtSchedule } = analysis?.versions ?? {};
  return isSame && inputs.adjustments === adjustments && inputs.tags === tags && inputs.debtSchedule === debtSchedule;
}
