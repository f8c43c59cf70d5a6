import type { NumberFormat } from '@countinghouse/domain/money/number-format';
import type { DateOrder } from '@countinghouse/domain/periods/date-order';
import type { ExistingConnectionsQuery } from '../../../lib/graphql/types.generated';
import { presetCurrency } from '../../../lib/format/preset-currency';
import { FILE_UPLOAD, type OfferedPackage } from './collection-modes';
import { isLedgerText } from './is-ledger-text';

/** A connection of the workspace. */
export type ExistingConnection = ExistingConnectionsQuery['workspace']['connections'][number];

/** Where the books are: a package to connect, or a file with what it may not say itself. */
export interface SourceChoice {
  readonly datasourceNameId: string | null;
  /** An existing connection, used instead of a new one to the package. */
  readonly connectionId: string | null;
  readonly file: File | null;
  /** Told with a ledger that can't say it itself, 1..12. */
  readonly fiscalYearEndMonth: number;
  /** ISO 4217; null before it is chosen. */
  readonly baseCurrency: string | null;
  /** Told where no amount and no date of the file shows it; empty: as in the file. */
  readonly numberFormat: NumberFormat | '';
  readonly dateOrder: DateOrder | '';
}

/** The choice before the person makes any, in the browser as it is then. */
export function noSource(): SourceChoice {
  return {
    datasourceNameId: null,
    connectionId: null,
    file: null,
    fiscalYearEndMonth: 12,
    baseCurrency: presetCurrency(),
    numberFormat: '',
    dateOrder: '',
  };
}

/** Whether the books come in a file. */
export function isFile({ datasourceNameId }: SourceChoice): boolean {
  return datasourceNameId === FILE_UPLOAD;
}

/** Whether a collection can begin with it. */
export function isChosen(choice: SourceChoice): boolean {
  return choice.datasourceNameId !== null && (!isFile(choice) || isComplete(choice));
}

/** Whether a file is chosen, and with it the currency that a ledger can't state. */
export function isComplete({ file, baseCurrency }: SourceChoice): boolean {
  return file !== null && (baseCurrency !== null || !isLedgerText(file));
}

/** The connections over which can be collected again: those that were not lost, to packages that the tenant still offers; the newest first. */
export function existingConnections(
  connections: readonly ExistingConnection[],
  packages: readonly OfferedPackage[],
): readonly ExistingConnection[] {
  const offered = new Set(packages.flatMap(({ action, datasourceNameId }) => (action ? [datasourceNameId] : [])));
  return connections.filter(({ state, datasourceNameId }) => state === 'Connected' && offered.has(datasourceNameId)).toReversed();
}
