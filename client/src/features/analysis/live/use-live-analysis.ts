import { readInputsData, type ReadInputs } from '@countinghouse/domain/analysis/inputs-data';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { useDeferredValue, useMemo } from 'react';
import { useLocale } from '../../../lib/i18n/use-locale';
import type { Analysis, AnalysisView } from '../screen/analysis-view';
import { effectsBetween, type Effects } from './effects';
import { liveAnalysis, type LiveAnalysis } from './live-analysis';
import { typedInputs, type TypedDrafts } from './typed-inputs';
import type { StatementSource } from './use-statement-source';

/** What unsaved changes do to an analysis. */
export interface Unsaved {
  readonly effects: Effects | null;
  /** How many rows that are typed do not count yet. */
  readonly incomplete: number;
  /** The figures of what is saved. */
  readonly saved: Analysis;
}

/** The analysis as it is shown. */
export interface ShownAnalysis {
  /** Figures of the view with what is typed, beside the saved rows that were not changed. */
  readonly analysis: Analysis;
  /** Null where the figures are those of the server. */
  readonly live: LiveAnalysis | null;
  /** Null while nothing is edited. */
  readonly unsaved: Unsaved | null;
}

/** The analysis of a view, computed here from the books once they are there; it follows what is typed before that is saved. */
export function useLiveAnalysis(
  saved: Analysis,
  source: StatementSource | null,
  { reportingPeriod, flows, balances }: AnalysisView,
  { adjustments, tags, instrument }: TypedDrafts,
): ShownAnalysis {
  const locale = useLocale();
  const view = useMemo(() => ({ reportingPeriod, flows, balances }), [reportingPeriod, flows, balances]);
  const accounts = source?.books.accounts ?? null;
  const isEdited = adjustments !== null || tags !== null || instrument !== null;
  const drafts = useMemo(() => ({ adjustments, tags, instrument }), [adjustments, tags, instrument]);
  const typed = useDeferredValue(drafts);
  const digits = currencyDecimals(saved.currency);
  const stored = useMemo(() => readInputsData(typedInputs(saved, NOTHING_TYPED, [], locale), digits), [saved, locale, digits]);
  const read = useMemo(
    (): ReadInputs => (isEdited ? readInputsData(typedInputs(saved, typed, accounts ?? [], locale), digits) : stored),
    [isEdited, saved, typed, accounts, locale, digits, stored],
  );
  const before = useMemo(() => source && liveAnalysis(source, stored.inputs, view), [source, stored, view]);
  const live = useMemo(
    () => (source === null || read === stored ? before : liveAnalysis(source, read.inputs, view)),
    [source, read, stored, before, view],
  );
  return useMemo(() => {
    if (source === null || before === null || live === null) return { analysis: saved, live: null, unsaved: null };
    const inputs = { ...saved.inputs, ...source.versions };
    const shownBefore = { ...saved, inputs, ...before.analysis };
    if (live === before) return { analysis: shownBefore, live, unsaved: null };
    const added = {
      adjustments: unchanged(saved.adjustments, stored.inputs.adjustments, read.inputs.adjustments),
      debtSchedule: unchanged(saved.debtSchedule, stored.inputs.instruments, read.inputs.instruments),
    };
    const analysis = { ...saved, ...added, inputs, ...live.analysis };
    const effects = effectsBetween(shownBefore, analysis);
    return { analysis, live, unsaved: { effects, incomplete: read.incomplete, saved: shownBefore } };
  }, [saved, source, before, live, read, stored]);
}

/** The rows that are typed as they are saved, of which author and time hold. */
function unchanged<Row extends { readonly id: string }>(
  rows: readonly Row[],
  stored: readonly { readonly id: string }[],
  typed: readonly { readonly id: string }[],
): Row[] {
  const contentIn = (all: typeof stored, id: string) => JSON.stringify(all.find((each) => each.id === id));
  return rows.filter(({ id }) => contentIn(stored, id) === contentIn(typed, id));
}

const NOTHING_TYPED: TypedDrafts = { adjustments: null, tags: null, instrument: null };
