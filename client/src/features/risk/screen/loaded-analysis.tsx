import { Flex, Text } from '@mantine/core';
import { DEFAULT_BASE_RATES, type RiskInputs } from '@countinghouse/domain/risk/risk-inputs';
import { BUILT_IN_MODEL } from '@countinghouse/domain/risk/built-in-model';
import { useRef, useState, type ReactNode } from 'react';
import type { RiskAnalysisPartsFragment } from '../../../lib/graphql/types.generated';
import { busyStore } from '../../../lib/busy/busy';
import { formatClock, formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { localToday } from '../../../lib/format/local-today';
import { useText } from '../../../lib/i18n/use-text';
import { useStore } from '../../../lib/react/use-store';
import { usePrinting } from '../../../ui/print/use-printing';
import { EMPTY_DRAFT, type AnalysisDraft } from '../form/analysis-draft';
import { AnalysisForm } from '../form/analysis-form';
import { CheckList } from '../inputs/check-list';
import { AnalysisSheet } from '../export/analysis-sheet';
import { analysisViewOf, figuresOf, type AnalysisView, BUILT_IN } from '../result/analysis-view';
import { Details } from '../result/details';
import { NoPeers, AnalysisResult } from '../result/analysis-result';
import { ResultActions } from '../export/result-actions';
import { baseSlope, BOUNDS, curveAtMedians, scoreInputs, type Scored, isAssumed, NO_SCENARIO, applyScenario } from '../what-if/scenario';
import { isOfOutsideEngine } from './analysis-failure';
import { FailurePanel } from './failure-panel';
import type { TermSeries } from '../charts/term-series';
import { WhatIfPanel } from '../what-if/what-if-panel';
import { useEngineName, useYearName } from '../text/analysis-text';
import { formatPd } from '../text/format-risk';
import { BeforeRun } from './before-run';
import { LastValid } from './last-good';
import { PartNav } from './part-nav';
import { useAnalysis, type AnalysedRecord } from './use-analysis';

export interface RiskScreenProps extends AnalysedRecord {
  /** The business, as the charts name it. */
  readonly firm: string;
  /** Where its statements are read; null where they are not offered. */
  readonly statementsPath: string | null;
  /** Where its other collections are. */
  readonly collectionsPath: string;
  /** Whether the person may change the level of default of the tenant. */
  readonly canManageRates: boolean;
  /** The notice about unsaved changes of the statements, which an analysis does not use. */
  readonly unsaved: ReactNode;
}

interface LoadedAnalysisProps extends RiskScreenProps {
  /** The newest good result that was kept; null before the first. */
  readonly stored: RiskAnalysisPartsFragment | null;
  /** Told of each result, which another part of the screen does not take down. */
  readonly onMade: (analysis: RiskAnalysisPartsFragment) => void;
}

/** The form of an analysis with what it led to: nothing yet, a result, or an error above the last good result. */
export function LoadedAnalysis({ stored, onMade, ...props }: LoadedAnalysisProps) {
  const { workspaceId, financialRecordId, firm, statementsPath, collectionsPath, unsaved } = props;
  const text = useText('risk');
  const locale = useLocale();
  const [draft, setDraft] = useState<AnalysisDraft>(() => draftOf(stored));
  const [said, setSaid] = useState('');
  const industry = useRef<HTMLInputElement>(null);
  const postal = useRef<HTMLInputElement>(null);
  const owner = { firm, statementsPath };
  const record = { workspaceId, financialRecordId };
  const run = useAnalysis(record, (analysis) => {
    onMade(analysis);
    const view = analysisViewOf(analysis, owner);
    setSaid(view === null ? '' : text('announceDone', { pd: formatPd(view.curve[0] ?? 0, locale), grade: view.grade ?? '–' }));
  });
  const shown = run.latest ?? stored;
  const view = shown === null ? null : analysisViewOf(shown, owner);
  const busy = useStore(busyStore) > 0;
  const form = (layout: 'card' | 'bar') => (
    <AnalysisForm
      draft={draft}
      again={view !== null && run.failure === null}
      analyzing={run.analyzing}
      locked={run.failure !== null || (busy && !run.analyzing)}
      layout={layout}
      industryRef={industry}
      postalRef={postal}
      onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      onAnalyze={(request) => {
        setSaid(text('analyzing'));
        run.analyze(request);
      }}
    />
  );
  const asBar = view !== null || run.failure !== null;
  return (
    <>
      <Flex rowGap="sm" columnGap="md" align="flex-start" wrap="wrap" miw={0}>
        <PartNav current="default" />
        {asBar && form('bar')}
        <Flex
          gap="sm"
          align="center"
          justify={{ base: 'space-between', sm: 'end' }}
          flex="1 1 280px"
          miw={0}
          style={{ alignSelf: 'center' }}
        >
          <Said view={view} locked={run.failure !== null} />
          {view !== null && run.failure === null && <ResultActions view={view} series={seriesOf(view, null)} />}
        </Flex>
      </Flex>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {run.failure !== null && <Failed failure={run.failure} view={view} collectionsPath={collectionsPath} run={run} />}
      {view === null && run.failure === null && (
        <BeforeRun record={record} draft={draft} statementsPath={statementsPath} unsaved={unsaved} form={form('card')} />
      )}
      {view !== null && run.failure !== null && <LastValid view={view} series={seriesOf(view, null)} />}
      {view !== null && shown !== null && run.failure === null && (
        <Result
          key={shown.id}
          view={view}
          inputs={shown.inputs === null ? null : figuresOf(shown.inputs)}
          onChangeIndustry={() => industry.current?.focus()}
          onChangePostalCode={() => postal.current?.focus()}
        />
      )}
    </>
  );
}

/** The form as the kept result was asked for. */
function draftOf(stored: RiskAnalysisPartsFragment | null): AnalysisDraft {
  if (stored === null) return EMPTY_DRAFT;
  const { naicsCode, industry, postalCode } = stored;
  const description = industry?.description ?? '';
  return {
    industry: [naicsCode ?? '', description].filter(Boolean).join(' '),
    chosen: naicsCode === null ? null : { naicsCode, description },
    postalCode: postalCode ?? '',
  };
}

/** Which engine spoke and when; or why nothing can be entered. */
function Said({ view, locked }: { readonly view: AnalysisView | null; readonly locked: boolean }) {
  const text = useText('risk');
  const locale = useLocale();
  const nameOf = useEngineName();
  const words = locked
    ? text('inputsLocked')
    : view === null
      ? text('noAnalysis')
      : [nameOf(view.engine, view.modelVersion), `${formatDay(view.analyzedAt, locale)} ${formatClock(view.analyzedAt, locale)}`].join(
          ' · ',
        );
  return (
    <Text size="xs" c="dimmed" ta={{ base: 'start', sm: 'end' }}>
      {words}
    </Text>
  );
}

interface FailedProps {
  readonly failure: NonNullable<ReturnType<typeof useAnalysis>['failure']>;
  readonly view: AnalysisView | null;
  readonly collectionsPath: string;
  readonly run: ReturnType<typeof useAnalysis>;
}

function Failed({ failure, view, collectionsPath, run }: FailedProps) {
  const text = useText('risk');
  const nameOf = useEngineName();
  const yearName = useYearName();
  return (
    <FailurePanel
      failure={failure}
      engine={failure.kind === 'unsuccessful' ? nameOf(failure.engine, null) : null}
      inputs={view?.inputs ? text('inputsSentOf', { year: yearName(view.inputs.year) }) : null}
      collectionsPath={collectionsPath}
      onUseBuiltIn={isOfOutsideEngine(failure) ? run.retryBuiltIn : null}
      onRetry={run.retry}
      onDismiss={run.dismiss}
    />
  );
}

interface ResultProps {
  readonly view: AnalysisView;
  /** The figures that were scored; null where the statements could not be read. */
  readonly inputs: RiskInputs | null;
  readonly onChangeIndustry: () => void;
  readonly onChangePostalCode: () => void;
}

/** A result with its assumptions, which are forgotten when another result is shown. */
function Result({ view, inputs, onChangeIndustry, onChangePostalCode }: ResultProps) {
  const text = useText('risk');
  const [scenario, setScenario] = useState(NO_SCENARIO);
  const printing = usePrinting([view.firm, text('title'), localToday(new Date(view.analyzedAt))].join(' - '));
  const baseRates = view.baseRates ?? DEFAULT_BASE_RATES;
  const actual: Scored | null = view.grade === null ? null : { curve: view.curve, grade: view.grade };
  const canTryScenario = inputs !== null && actual !== null && isOfThisModel(view);
  const assumed =
    canTryScenario && isAssumed(scenario) ? scoreInputs(applyScenario(inputs, scenario), baseRates, BUILT_IN_MODEL, view.findings) : null;
  return (
    <>
      <AnalysisResult
        view={view}
        series={seriesOf(view, assumed)}
        noPeers={
          <NoPeers hasIndustry={view.industry !== null} onChangeIndustry={onChangeIndustry} onChangePostalCode={onChangePostalCode} />
        }
        whatIf={
          canTryScenario && (
            <WhatIfPanel
              inputs={inputs}
              actual={actual}
              medians={view.peers?.medians ?? null}
              scenario={scenario}
              baseRates={baseRates}
              findings={view.findings}
              onChange={setScenario}
            />
          )
        }
        checks={<CheckList title={text('checksOfResult')} checked={view} folds />}
        details={<Details rows={view.outputs} />}
      />
      {printing && <AnalysisSheet view={view} series={seriesOf(view, null)} />}
    </>
  );
}

/** Whether the browser holds the very model that spoke; another one's numbers are never mixed with it. */
function isOfThisModel({ engine, modelVersion }: AnalysisView): boolean {
  return engine === BUILT_IN && modelVersion === BUILT_IN_MODEL.version;
}

function seriesOf(view: AnalysisView, assumed: Scored | null): TermSeries {
  const baseRates = view.baseRates ?? DEFAULT_BASE_RATES;
  const medians = view.peers?.medians ?? null;
  return {
    firm: { name: view.firm, curve: view.curve },
    range: view.range,
    peers: medians !== null && isOfThisModel(view) ? curveAtMedians(medians, baseRates, BUILT_IN_MODEL) : null,
    yearAgo: view.yearAgo?.curve ?? null,
    assumed: assumed?.curve ?? null,
    bounds: BOUNDS,
    slope: baseSlope(baseRates),
  };
}
