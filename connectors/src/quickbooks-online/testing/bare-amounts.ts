import type { TouchAmount } from '../../sandbox-kit/testing/measured-package';

interface QuickBooksBody {
  readonly Header?: { readonly ReportName: string };
  readonly Columns?: { readonly Column: readonly { readonly MetaData: readonly { readonly Value: string }[] }[] };
  readonly Rows?: QuickBooksRows;
}

interface QuickBooksRows {
  readonly Row?: readonly QuickBooksRow[];
}

interface QuickBooksRow {
  readonly ColData?: readonly { readonly id?: string; readonly value: string }[];
  readonly Rows?: QuickBooksRows;
}

/** Touches the amounts of the rows of general ledgers in a body of QuickBooks Online; other bodies have none. */
export function bareQuickBooksAmounts(body: unknown, touch: TouchAmount): void {
  const { Header, Columns, Rows } = body as QuickBooksBody;
  if (Header?.ReportName !== 'GeneralLedger' || Columns === undefined) return;
  const keys = Columns.Column.map(({ MetaData }) => MetaData[0]?.Value);
  const [type, debit, credit] = [keys.indexOf('txn_type'), keys.indexOf('debt_amt'), keys.indexOf('credit_amt')];
  const touchRows = (rows: QuickBooksRows | undefined): void => {
    for (const { ColData, Rows: inner } of rows?.Row ?? []) {
      if (ColData?.[type]?.id) touch(Number(ColData[debit]?.value) - Number(ColData[credit]?.value));
      touchRows(inner);
    }
  };
  touchRows(Rows);
}
