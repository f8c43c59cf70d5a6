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
import type { StatementCompany } from '../data/statement-source';
import { printColumns, type PrintColumn, printLayout } from './print-layout';
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
  const groups = printColumns({
    model,
    fiscalYearEndMonth: company.fiscalYearEndMonth,
    years,
    words: { text: captions, locale },
  });
  const { paper, fontSize, figure, sheets } = printLayout(
    groups,
    widestFigure([...answer.lineItems, ...(years?.lineItems ?? [])], model.format),
  );
  return (
    <PrintPage paper={paper} style={{ '--figure-width': `${figure}em` } as CSSProperties}>
      {sheets.map((sheet, at) => (
        <section key={sheet[0]?.column.id ?? at} className={classes.sheet}>
          <SheetTable model={model} lines={exported.lines} columns={sheet} fontSize={fontSize}>
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
          {columns.map(({ column: { id, label, heading, subheading }, isTotal }) => (
            <th key={id} scope="col" className={clsx(isTotal && classes.year)}>
              {subheading === '' ? label : heading}
              {subheading !== '' && <span>{subheading}</span>}
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
      {columns.map(({ column, isTotal, amountOf }) => {
        const value = amountOf(figures);
        const figure = value === null ? null : model.format.amount(value);
        return (
          <td key={column.id} className={clsx(figure && ruled, figure?.negative && classes.negative, isTotal && classes.year)}>
            {figure && <span>{figure.text}</span>}
          </td>
        );
      })}
    </tr>
  );
}

interface Printed<Column> {
  readonly company: { readonly name: string };
  readonly statement: string;
  readonly columns: readonly Column[];
  readonly version: number;
}

/** The column that ends last; undefined where there is none. */
function newestColumn<Column extends { readonly end: string }>(columns: readonly Column[]): Column | undefined {
  return columns.reduce<Column | undefined>(
    (newest, column) => (newest === undefined || column.end > newest.end ? column : newest),
    undefined,
  );
}

/** What a file that is printed of a statement is called: `Harlow Tool & Die, LLC - Balance sheet - 2026-09-28 - v3`. */
export function printTitle({ company, statement, columns, version }: Printed<{ readonly end: string }>): string {
  return [company.name, statement, newestColumn(columns)?.end, `v${version}`].filter(Boolean).join(' - ');
}
