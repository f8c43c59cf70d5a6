import type { AnalysisSource } from '@countinghouse/domain/analysis/analysis';
import type { StoredBooks } from '../../statements/statements/load-books';

/** What an analysis was made of, for traces that are asked for beside it. */
export interface KeptAnalysis {
  readonly source: AnalysisSource;
  readonly books: StoredBooks;
}
