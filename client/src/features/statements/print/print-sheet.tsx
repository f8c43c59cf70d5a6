import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import type { NumberStyle } from '../../../lib/graphql/types.generated';
import { currencyName } from '../../../lib/format/format-number';
import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { TickSign, type TickKind } from '../../../ui/tick-sign';
import { PrintPage } from '../../../ui/print/print-page';
import type { GridModel } from '../grid/grid-model';
import { widestFigure } from '../grid/widest-text';
import { tickIn } from '../grid/grid-review';
import type { ExportedLines, ShownLine } from '../data/shown-lines';
import type { StatementAnswer } from '../data/statement-answer';
import { newestColumn } from '../data/statement-columns';
import type { StatementCompany } from '../data/statement-source';
import type { BesideFigure } from '../grid/beside-figures';
import { gridTracks, type GridTrack } from '../grid/grid-tracks';
import { isPercent, printColumns, type PrintColumn, printLayout, printSize } from './print-layout';
import classes from './print-sheet.module.css';

interface PrintSheetProps {
  readonly model: GridModel;
  readonly exported: ExportedLines;
  readonly company: StatementCompany;
  readonly numberStyle: NumberStyle;
  readonly importedAt: string | null;
  /** Whether the lines are not as they were saved. */
  readonly unsaved: boolean;
  /** The statement by fiscal years, for totals behind months; null for none. */
  readonly years: StatementAnswer | null;
  /** The tick marks of a line, as the grid has them; null for none. */
  readonly ticksOf?: ((lineItemId: string) => string) | null;
  /** What a reader must know of the books, below the lines. */
  readonly notes?: ReactNode;
}

/** The exported lines on paper: as many sheets as the periods need, fiscal years whole, all headings repeated on each page. */
export function PrintSheet({ model, exported, company, numberStyle, importedAt, unsaved, years, ticksOf = null, notes }: PrintSheetProps) {
  const text = useText('statements');
  const locale = useLocale();
  const captions = useText('captions');
  const { answer, columns } = model;
  const facts = {
    currency: currencyName(company.baseCurrency, locale),
    basis: company.basis === null ? text('basisNotStated') : text(`${company.basis}Basis`),
    day: importedAt ? formatDay(importedAt, locale) : '',
  };
  const statement = text(answer.statementType === 'BalanceSheet' ? 'printAsOf' : 'printThrough', {
    statement: text(answer.statementType),
    day: newestColumn(columns)?.spokenDate ?? '',
  });
  const words = { text: captions, locale };
  const groups = printColumns({
    model,
    tracks: gridTracks(columns, answer.beside, { text, words }),
    fiscalYearEndMonth: company.fiscalYearEndMonth,
    years,
    words,
  });
  const { paper, fontSize, figure, sheets } = printLayout(
    groups,
    widestFigure([...answer.lineItems, ...(years?.lineItems ?? [])], model.format),
    printSize,
  );
  return (
    <PrintPage paper={paper} style={{ '--figure-width': `${figure}em` } as CSSProperties}>
      {sheets.map((sheet, at) => (
        <section key={sheet[0]?.[0]?.column.id ?? at} className={classes.sheet}>
          <SheetTable model={model} lines={exported.lines} columns={sheet.flat()} fontSize={fontSize} ticksOf={ticksOf}>
            <header>
              <h1>{company.name}</h1>
              <p>{statement}</p>
              <p className={classes.facts}>{text(numberStyle === 'Thousands' ? 'printHeadingThousands' : 'printHeading', facts)}</p>
              {exported.collapsed > 0 && <p className={classes.facts}>{text('printSummary', { count: exported.collapsed })}</p>}
            </header>
          </SheetTable>
          <TickLegend lines={exported.lines} columns={sheet.flat()} ticksOf={ticksOf} />
          {answer.cashFlowSource !== null && <p className={classes.facts}>{text(`cashFlowFrom${answer.cashFlowSource}`)}</p>}
          {answer.includesRestrictedCash && <p className={classes.facts}>{text('restrictedCashIncluded')}</p>}
          {answer.movedOut.map(({ lineItemId, captionText, reason }) => (
            <p key={lineItemId} className={classes.facts}>
              {text.rich('movedOut', { line: captionText, reason })}
            </p>
          ))}
          {answer.beside?.comparison && <p className={classes.facts}>{text(`highlightRule.${answer.beside.base}`)}</p>}
          <p className={classes.facts}>{text(unsaved ? 'printVersionUnsaved' : 'printVersion', { version: answer.version })}</p>
          {notes}
        </section>
      ))}
    </PrintPage>
  );
}

interface SheetTableProps {
  readonly model: GridModel;
  readonly lines: readonly ShownLine[];
  readonly columns: readonly PrintColumn[];
  /** Points. */
  readonly fontSize: number;
  readonly ticksOf: ((lineItemId: string) => string) | null;
  /** What every page of the sheet begins with. */
  readonly children: ReactNode;
}

function SheetTable({ model, lines, columns, fontSize, ticksOf, children }: SheetTableProps) {
  const text = useText('statements');
  return (
    <table className="figures" style={{ fontSize: `${fontSize}pt` }}>
      <thead>
        <tr>
          <td colSpan={columns.length + 1} className={classes.heading}>
            {children}
          </td>
        </tr>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{text('line')}</span>
          </th>
          {columns.map(({ column: { id, label, heading, subheading }, track, isTotal }) => (
            <th
              key={track?.id ?? id}
              scope="col"
              className={clsx(isTotal && classes.year, track?.words && classes.beside, isBegun(track, columns) && classes.begins)}
            >
              {track?.words?.heading ?? (subheading === '' ? label : heading)}
              {(track?.words?.subheading ?? subheading) !== '' && <span>{track?.words?.subheading ?? subheading}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <SheetRow key={line.at.line.id} model={model} line={line} columns={columns} ticks={ticksOf?.(line.figures.id) ?? ''} />
        ))}
      </tbody>
    </table>
  );
}

interface SheetRowProps extends Pick<SheetTableProps, 'model' | 'columns'> {
  readonly line: ShownLine;
  readonly ticks: string;
}

function SheetRow({ model, line, columns, ticks }: SheetRowProps) {
  const { at, folded, figures } = line;
  const ruled = figures.rule === 'none' || (folded && figures.rule === 'single') ? undefined : classes[figures.rule];
  return (
    <tr className={clsx(figures.bold && classes.bold, figures.rule !== 'none' && classes.total)}>
      <th scope="row" style={{ paddingLeft: `${at.line.absoluteIndentationLevel}em` }}>
        {at.line.captionText}
      </th>
      {columns.map(({ column, track, isTotal, amountOf }) => {
        if (track !== null && track.kind !== 'amount')
          return <BesideFigureCell key={track.id} figure={model.figureBeside?.(figures, track) ?? null} track={track} />;
        const value = amountOf(figures);
        const figure = value === null ? null : model.format.amount(value);
        const tick = isTotal || ticks === '' ? null : tickIn(ticks, figures, column);
        return (
          <td
            key={column.id}
            className={clsx(
              figure && ruled,
              figure?.negative && classes.negative,
              isTotal && classes.year,
              isBegun(track, columns) && classes.begins,
            )}
          >
            {tick && <TickSign {...tick} size={9} />}
            {figure && <span>{figure.text}</span>}
          </td>
        );
      })}
    </tr>
  );
}

/** What the tick marks of the printed cells say. */
function TickLegend({ lines, columns, ticksOf }: Pick<SheetTableProps, 'lines' | 'columns' | 'ticksOf'>) {
  const text = useText('statements');
  const legend = new Map<string, { readonly kind: TickKind; readonly stale: boolean }>();
  for (const { figures } of ticksOf === null ? [] : lines)
    for (const { column, isTotal } of columns) {
      const tick = isTotal ? null : tickIn(ticksOf?.(figures.id) ?? '', figures, column);
      if (tick !== null) legend.set(`${tick.kind} ${tick.stale}`, tick);
    }
  if (legend.size === 0) return null;
  return (
    <p className={classes.facts}>
      {text('tickMarks')}:
      {[...legend].map(([key, tick]) => (
        <span key={key} style={{ marginInlineStart: '1em' }}>
          <TickSign {...tick} size={9} /> {text(tick.stale ? 'tickChanged' : `tick.${tick.kind}`, { mark: text(`tick.${tick.kind}`) })}
        </span>
      ))}
    </p>
  );
}

/** Whether a period begins here that has figures beside its amounts. */
function isBegun(track: GridTrack | null, columns: readonly PrintColumn[]): boolean {
  return track?.kind === 'amount' && columns.some((column) => column.track?.words != null);
}

interface BesideFigureCellProps {
  readonly figure: BesideFigure | null;
  readonly track: GridTrack;
}

/** A figure beside an amount; a large change is bold and has a sign. */
function BesideFigureCell({ figure, track }: BesideFigureCellProps) {
  const isMarked = track.kind === 'change' && figure?.highlighted;
  return (
    <td
      className={clsx(
        classes.beside,
        isPercent(track) && classes.percent,
        figure?.highlighted && classes.bold,
        figure?.negative && classes.negative,
      )}
    >
      {isMarked && <small>{figure.highlighted === 'up' ? '▲ ' : '▼ '}</small>}
      {figure && <span>{figure.text}</span>}
    </td>
  );
}

interface Printed<Column> {
  readonly company: { readonly name: string };
  readonly statement: string;
  readonly columns: readonly Column[];
  readonly version: number;
}

/** What a file that is printed of a statement is called: `Harlow Tool & Die, LLC - Balance sheet - 2026-09-28 - v3`. */
export function printTitle({ company, statement, columns, version }: Printed<{ readonly end: string }>): string {
  return [company.name, statement, newestColumn(columns)?.end, `v${version}`].filter(Boolean).join(' - ');
}
