import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import type { NumberStyle } from '../../../gql/graphql';
import { currencyName } from '../../../lib/format/format-number';
import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { PrintPage } from '../../../ui/print/print-page';
import type { GridModel } from '../grid/grid-model';
import { widestFigure } from '../grid/widest-text';
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
  /** What a reader must know of the books, below the lines. */
  readonly notes?: ReactNode;
}

/** The exported lines on paper: as many sheets as the periods need, fiscal years whole, all headings repeated on each page. */
export function PrintSheet({ model, exported, company, numberStyle, importedAt, unsaved, years, notes }: PrintSheetProps) {
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
          <SheetTable model={model} lines={exported.lines} columns={sheet.flat()} fontSize={fontSize}>
            <header>
              <h1>{company.name}</h1>
              <p>{statement}</p>
              <p className={classes.facts}>{text(numberStyle === 'Thousands' ? 'printHeadingThousands' : 'printHeading', facts)}</p>
              {exported.collapsed > 0 && <p className={classes.facts}>{text('printSummary', { count: exported.collapsed })}</p>}
            </header>
          </SheetTable>
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
  /** What every page of the sheet begins with. */
  readonly children: ReactNode;
}

function SheetTable({ model, lines, columns, fontSize, children }: SheetTableProps) {
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
          <SheetRow key={line.at.line.id} model={model} line={line} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

interface SheetRowProps extends Pick<SheetTableProps, 'model' | 'columns'> {
  readonly line: ShownLine;
}

function SheetRow({ model, line, columns }: SheetRowProps) {
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
            {figure && <span>{figure.text}</span>}
          </td>
        );
      })}
    </tr>
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
