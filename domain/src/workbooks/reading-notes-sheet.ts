import type { Finding, FigureEffect } from '../imports/findings/finding';
import type { ReadingDecisions } from '../imports/findings/reading-decisions';
import { renderCheck } from '../imports/checks/render-check';
import { dateCell } from './date-cell';
import { evidenceRows, factCell, factText } from './evidence-rows';
import { HEADING_ROWS, sheetHeading } from './sheet-heading';
import type { SheetCell, SheetPlan, SheetRow } from './sheet';
import { fillText, type WorkbookText } from './texts';
import type { WorkbookInput } from './workbook-input';

/** How the books were read: each decision with its sentence, what totals would be otherwise and its evidence; then what analysts decided and moved. */
export function readingNotesSheet(input: WorkbookInput, name: string, contents: string): SheetPlan {
  return {
    name,
    columns: [46, 14, 80, 18, 18, 18].map((width) => ({ width })),
    frozen: { rows: HEADING_ROWS + 1, columns: 0 },
    landscape: true,
    outlineLevels: 1,
    rows: recordRows(input, contents),
  };
}

function* recordRows(input: WorkbookInput, contents: string): Generator<SheetRow> {
  const { texts, reading, findingTexts } = input;
  yield* sheetHeading(input, texts.readingNotes, contents);
  yield { cells: [texts['column.finding'], texts['column.level'], texts['column.decided']], style: 'heading' };
  if (reading.findings.length === 0) yield { cells: [{ value: texts['readingNotes.none'], style: 'label.top' }] };
  for (const finding of reading.findings) {
    const { title, evidence } = renderCheck(finding, findingTexts, (fact) => factText(fact, input));
    const level = { value: texts[`level.${finding.level}`], ...(finding.level === 'Warning' && { style: 'outcome.Inconclusive' }) };
    yield { cells: [{ value: title, style: 'label.top' }, level, { value: evidence, style: 'text.wrapped' }] };
    yield* effectRows(finding, input);
    yield* evidenceRows(finding.table, input);
  }
  yield* decisionRows(input);
  yield* moveRows(input);
}

function* effectRows({ effects }: Finding, input: WorkbookInput): Generator<SheetRow> {
  if (effects.length === 0) return;
  const { texts } = input;
  const figures = (['column.year', 'column.shown', 'column.otherwise'] as const).map((key) => heading(texts[key], true));
  yield { cells: [null, null, heading(texts['column.figure'], false), ...figures], outlineLevel: 1 };
  for (const effect of effects) yield { cells: [null, null, ...effectCells(effect, input)], outlineLevel: 1 };
}

function effectCells({ figure, fiscalYear, shown, otherwise }: FigureEffect, input: WorkbookInput): SheetCell[] {
  const amount = (minor: number | null): SheetCell => (minor === null ? null : factCell({ kind: 'amount', minor }, input));
  return [{ value: input.texts[`figure.${figure}`], style: 'text.left' }, `FY ${fiscalYear}`, amount(shown), amount(otherwise)];
}

function* decisionRows({ texts, reading: { history } }: WorkbookInput): Generator<SheetRow> {
  const corrections = history.filter(({ by }) => by !== null);
  if (corrections.length === 0) return;
  yield { cells: [] };
  yield {
    cells: [texts['readingNotes.corrections'], texts['column.date'], texts['column.decided'], texts['column.reason']],
    style: 'heading',
  };
  for (const { on, by, decisions, reason } of corrections) {
    const decided = { value: decisionsText(decisions, texts), style: 'text.wrapped' };
    yield { cells: [{ value: by, style: 'label.top' }, { value: dateCell(on), style: 'date' }, decided, reason] };
  }
}

/** Accounts of cash, receivables or payables that were moved out of the section of their type, with the analysts' reasons. */
function* moveRows({ texts, accounts, books }: WorkbookInput): Generator<SheetRow> {
  const moved = (books?.statements ?? []).flatMap(({ moveReasons = {} }) => Object.entries(moveReasons));
  if (moved.length === 0) return;
  yield { cells: [] };
  yield { cells: [texts['readingNotes.moves'], null, texts['column.reason']], style: 'heading' };
  for (const [ordinal, reason] of moved) {
    const account = accounts[Number(ordinal)];
    const name = [account?.number, account?.name].filter((part) => part).join(' ');
    yield { cells: [{ value: name, style: 'label.top' }, null, { value: reason, style: 'text.wrapped' }] };
  }
}

/** What an analyst decided, in one line; that the rules decide everything where nothing is left of it. */
function decisionsText(decisions: ReadingDecisions, texts: WorkbookInput['texts']): string {
  const { journals, fiscalYearEndMonth, basis, asOf, sameBusiness = null, currency = null } = decisions;
  const parts = [
    ...journals.map(({ journal, date, use }) => fillText(texts[`decision.${use}`], { journal, date })),
    ...(fiscalYearEndMonth === null
      ? []
      : [fillText(texts['decision.fiscalYearEnd'], { month: texts[`month.${fiscalYearEndMonth}` as WorkbookText] })]),
    ...(basis === null ? [] : [fillText(texts['decision.basis'], { basis: texts[`contents.basis.${basis}`] })]),
    ...(asOf === null ? [] : [fillText(texts['decision.asOf'], { asOf })]),
    ...(currency === null ? [] : [fillText(texts['decision.currency'], { currency })]),
    ...(sameBusiness === null ? [] : [texts[sameBusiness ? 'decision.sameBusiness' : 'decision.otherBusiness']]),
  ];
  return parts.length === 0 ? texts['decision.none'] : parts.join('; ');
}

const heading = (value: string, isFigure: boolean): SheetCell => ({ value, style: isFigure ? 'heading.figure' : 'heading' });
