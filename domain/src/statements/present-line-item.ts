import type { FormulaTerm } from './formula-of-row';
import { canAddSubsection } from './queries/can-add-subsection';
import { canDeleteSection } from './queries/can-delete-section';
import { canEditReportedAs } from './queries/can-edit-reported-as';
import { NO_MOVES, type Moves } from './queries/possible-moves';
import { sectionPath } from './queries/section-path';
import { rowStyle } from './row-style';
import type { StatementLayout } from './statement';
import type { LineItemData, LineItemFlags } from './statement-data';
import type { StatementRow } from './statement-table';
import { captionClassId, monetaryClassId } from './style-classes';

/** What the lines of one statement are presented with. */
export interface LineItemContext {
  readonly statement: StatementLayout;
  readonly formulas: ReadonlyMap<string, readonly FormulaTerm[]>;
  readonly moves: ReadonlyMap<string, Moves>;
}

/** A line in the words of the contract, its amounts left out. */
export function presentLineItem(row: StatementRow, context: LineItemContext): LineItemData {
  const style = rowStyle(row);
  return {
    id: row.id,
    sectionId: row.section,
    lineItemType: lineItemTypeOf(row),
    captionText: row.caption,
    absoluteIndentationLevel: row.level,
    hierarchicalLocation: { displayName: sectionPath(context.statement, row.section).join(' > ') },
    detailAccountReference: row.account === null ? null : { accountId: String(row.account) },
    captionStyleClasses: [captionClassId(style)],
    monetaryDataStyleClasses: [monetaryClassId(style)],
    reportedAs: row.reportedAs,
    formulaId: context.formulas.has(row.id) ? row.id : null,
    ...flagsOf(row, context),
  };
}

/** The kind of a line in the terms of the API; computed lines and formulas count as totals. */
export function lineItemTypeOf(row: StatementRow): LineItemData['lineItemType'] {
  if (row.kind === 'header') return 'SectionHeader';
  return row.kind === 'account' ? 'DetailAccount' : 'SectionFooter';
}

function flagsOf(row: StatementRow, { statement, formulas, moves }: LineItemContext): LineItemFlags {
  const section = row.kind === 'header' || row.kind === 'footer' ? row.section : null;
  const { earlier, later } = moves.get(section ?? row.id) ?? NO_MOVES;
  const deletable = section !== null && canDeleteSection(statement, section);
  return {
    canIncrementSortOrder: later,
    canDecrementSortOrder: earlier,
    canAddSubsection: section !== null && canAddSubsection(statement, section),
    canDeleteLineItem: deletable,
    canDeleteSection: deletable,
    canViewFormula: formulas.has(row.id),
    canEditReportedAs: section !== null && canEditReportedAs(statement, section),
  };
}
