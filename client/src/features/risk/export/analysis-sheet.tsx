import type { ReactNode } from 'react';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { PrintPage } from '../../../ui/print/print-page';
import { DriversTable } from '../charts/drivers';
import { CheckLines } from '../inputs/check-list';
import { InputsTable } from '../inputs/inputs-table';
import { OpinionsTable } from '../charts/opinions';
import { type AnalysisView, BUILT_IN } from '../result/analysis-view';
import { DetailGroups } from '../result/details';
import { ResultFigures } from '../result/result-figures';
import { TermLegend } from '../charts/term-chart';
import { TermPlot } from '../charts/term-plot';
import type { TermSeries } from '../charts/term-series';
import { TermTable } from '../charts/term-table';
import { useAnalysisFacts, usePopulationText, useComparisonText } from '../text/analysis-text';
import classes from './sheets.module.css';

/** Narrower than A4 and Letter between the margins. */
const PLOT = { width: 690, height: 270 };

interface AnalysisSheetProps {
  readonly view: AnalysisView;
  /** Without assumptions, which are never filed with a result. */
  readonly series: TermSeries;
}

/** A result as it is filed: what it is of and who said it, then everything that the screen shows, as tables, and its limits. */
export function AnalysisSheet({ view, series }: AnalysisSheetProps) {
  const text = useText('risk');
  const factsOf = useAnalysisFacts();
  const comparison = [useComparisonText()(view), usePopulationText()(view)].filter(Boolean).join(' ');
  return (
    <PrintPage paper="portrait" className={classes.sheet}>
      <header>
        <h1>{view.firm}</h1>
        <p className="text-lg">{text('title')}</p>
        <dl className={classes.facts}>
          {factsOf(view).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <ResultFigures view={view} />
      <Part title={text('termStructure')} foot={comparison}>
        <Chart series={series} />
        <TermTable series={series} />
      </Part>
      {view.inputs !== null && (
        <Part title={text('inputs')}>
          <InputsTable inputs={view.inputs} still />
        </Part>
      )}
      {view.oneYear !== null && (
        <Part title={text('drivers')} foot={text('driversNote')}>
          <DriversTable score={view.oneYear} />
        </Part>
      )}
      {view.secondOpinions.length > 0 && (
        <Part title={text('opinions')} foot={text('opinionsFoot')}>
          <OpinionsTable opinions={view.secondOpinions} />
        </Part>
      )}
      <Part title={text('checksOfResult')}>
        <CheckLines checked={view} />
      </Part>
      <Part title={text('details')}>
        <DetailGroups rows={view.outputs} />
      </Part>
      <Part title={text('limits')}>
        <p>
          {[
            text('notConsumer'),
            text('limitsUnaudited'),
            view.engine === BUILT_IN ? text('limitsCard') : text('outsideNote'),
            view.peers === null ? text('peersTitle') : null,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </Part>
    </PrintPage>
  );
}

function Part({ title, foot = '', children }: { readonly title: string; readonly foot?: string; readonly children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h2>{title}</h2>
      {children}
      {foot !== '' && <p className={classes.foot}>{foot}</p>}
    </section>
  );
}

function Chart({ series }: { readonly series: TermSeries }) {
  const text = useText('risk');
  const locale = useLocale();
  return (
    <div className={classes.chart}>
      <TermLegend series={series} />
      <TermPlot
        series={series}
        {...PLOT}
        locale={locale}
        year={null}
        yearLabel={(year) => text('years', { count: year })}
        peersLabel={text('peersEnd')}
      />
    </div>
  );
}
