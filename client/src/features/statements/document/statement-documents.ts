import type { StatementType } from '@countinghouse/domain/statements/statement';
import { createStore, type Store } from '../../../lib/react/use-store';
import type { Document } from './document';

/** The documents of one record, by statement; each keeps its unsaved work while another is looked at. */
export type StatementDocuments = Readonly<Record<StatementType, Store<Document | null>>>;

/** Documents of which none is open yet. */
export function statementDocuments(): StatementDocuments {
  return {
    BalanceSheet: createStore<Document | null>(null),
    IncomeStatement: createStore<Document | null>(null),
    CashFlow: createStore<Document | null>(null),
  };
}
