import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import type { NumberStyle } from '../../../gql/graphql';
import { currencyName } from '../../../lib/format/format-number';
import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { PrintPage } from '../../../ui/print/print-page';
import type { GridColumn, GridModel } from '../grid/grid-model';
import { widestFigure } from '../grid/widest-figure';
import type { ShownLine } from '../outline/shown-lines';
import { amountIn } from '../outline/statement-lines';
import type { StatementCompany } from '../states/statement-source';
import { newestColumn } from './print-title';
import { paperOf, sheetsOf } from './sheets-of';
import classes from './print-sheet.module.css';

interface PrintSheetProps {
  readonly model: GridModel;
  readonly company: StatementCompany;
  readonly numberStyle: NumberStyle;
  readonly importedAt: string | null;
  /** Whether the lines are not as they were saved. */
  readonly unsaved: boolean;
  /** What a reader must know of the books, below the lines. */
  readonly notes?: ReactNode;
}

/** The lines on show on paper: as many sheets side by side as the periods need, the headings repeated on each page. */
export function PrintSheet({ model, company, numberStyle, importedAt, unsaved, notes }: PrintSheetProps) {
  const text = useText('statements');
  const locale = useLocale();
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
  const sheets = sheetsOf(columns);
  return (
    <PrintPage
      paper={paperOf(columns)}
      style={{ '--figure-width': `${widestFigure(answer.lineItems, model.format).length + 2}ch` } as CSSProperties}
    >
      {sheets.map((sheet) => (
        <section key={sheet[0]?.id} className={classes.sheet}>
          <header>
            <h1>{company.name}</h1>
            <p>{statement}</p>
            <p className={classes.facts}>{text(numberStyle === 'Thousands' ? 'printHeadingThousands' : 'printHeading', facts)}</p>
          </header>
          <SheetTable model={model} columns={sheet} />
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

function SheetTable({ model, columns }: { readonly model: GridModel; readonly columns: readonly GridColumn[] }) {
  const text = useText('statements');
  return (
    <table className="figures">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{text('line')}</span>
          </th>
          {columns.map(({ id, label, heading, subheading }) => (
            <th key={id} scope="col">
              {subheading === '' ? label : heading}
              {subheading !== '' && <span>{subheading}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {model.shown.map((line) => (
          <SheetRow key={line.at.line.id} model={model} line={line} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

function SheetRow({
  model,
  line,
  columns,
}: {
  readonly model: GridModel;
  readonly line: ShownLine;
  readonly columns: readonly GridColumn[];
}) {
  const { at, folded, figures } = line;
  const ruled = figures.rule === 'none' || (folded && figures.rule === 'single') ? undefined : classes[figures.rule];
  return (
    <tr className={clsx(figures.bold && classes.bold, figures.rule !== 'none' && classes.total)}>
      <th scope="row" style={{ paddingLeft: `${at.line.absoluteIndentationLevel * 10}px` }}>
        {at.line.captionText}
      </th>
      {columns.map(({ id, cell }) => {
        const value = amountIn(figures, cell);
        const figure = value === null ? null : model.format.amount(value);
        return (
          <td key={id} className={clsx(figure && ruled, figure?.negative && classes.negative)}>
            {figure && <span>{figure.text}</span>}
          </td>
        );
      })}
    </tr>
  );
}
