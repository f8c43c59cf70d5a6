import type { Analysis } from '@countinghouse/domain/analysis/analysis';
import { presentAnalysis as presentFigures } from '@countinghouse/domain/analysis/present-analysis';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import type { StoredBooks } from '../../statements/statements/load-books';
import type { StatementVersions } from '../../statements/statements/load-layouts';
import type { EarlierAdjustments } from '../inputs/find-earlier-adjustments.sql';
import type { StoredInputs } from '../inputs/load-analysis-inputs';
import { presentAdjustment, presentInstrument } from '../inputs/present-inputs';
import type { AnalysisType } from './analysis.types';
import type { KeptAnalysis } from './kept-analysis';

interface Given {
  readonly books: StoredBooks;
  readonly stored: StoredInputs;
  readonly earlier: EarlierAdjustments | null;
  readonly versions: StatementVersions;
  readonly kept: KeptAnalysis;
}

/** An analysis as the APIs answer it. */
export function presentAnalysis(analysis: Analysis, { books, stored, earlier, versions, kept }: Given): AnalysisType {
  const digits = currencyDecimals(books.currency);
  const { ratios, ...shown } = presentFigures(analysis, books.currency);
  return {
    ...shown,
    ratios: ratios.map((ratio) => ({ ...ratio, kept })),
    adjustments: stored.adjustments.map((each) => presentAdjustment(each, digits)),
    earlierAdjustments: earlier && { asOf: earlier.asOf, adjustments: earlier.adjustments.map((each) => presentAdjustment(each, digits)) },
    accountTags: stored.inputs.tags.map((tag) => ({ ...tag })),
    debtSchedule: stored.instruments.map((each) => presentInstrument(each, digits)),
    inputs: { ...versions, ...stored.versions },
  };
}
