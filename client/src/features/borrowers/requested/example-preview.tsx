import clsx from 'clsx';
import type { CollectionGroup } from '@countinghouse/domain/requests/request-options';
import { formatShortDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import type { RequestedData } from './requested-data';
import classes from './example-preview.module.css';
import { PreviewTable } from './preview-table';
import { PreviewTabs } from './preview-tabs';
import type { Sections } from '@countinghouse/domain/locales/sections';

interface ExamplePreviewProps {
  readonly requested: RequestedData;
  readonly tenant: string;
}

const ORDER: readonly CollectionGroup[] = ['transactions', 'financial-statements', 'accounts-receivable', 'accounts-payable'];

/** What the lender gets, by five rows of a sample company for each group: a package's own rows are never fetched for a page. */
export function ExamplePreview({ requested, tenant }: ExamplePreviewProps) {
  const text = useText('borrower');
  const groups = ORDER.filter((group) => requested.groups.includes(group));
  const tabs = groups.map((group) => ({
    id: group,
    label: text(`copied_${group}`),
    content: (
      <>
        <p className={clsx('quiet text-md', classes.words)}>
          <strong className={classes.example}>{text('example')}</strong> {text('exampleText', { tenant })}{' '}
          {requested.namesReplaced && group !== 'financial-statements' && text.rich('exampleNames')}
        </p>
        <ExampleTable rows={EXAMPLE_ROWS[group]} requested={requested} />
      </>
    ),
  }));
  return <PreviewTabs label={text('preview', { tenant })} tabs={tabs} />;
}

function ExampleTable({ rows, requested }: { readonly rows: readonly ExampleRow[]; readonly requested: RequestedData }) {
  const text = useText('borrower');
  const example = useText('borrower-example');
  const locale = useLocale();
  const money = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const isJournal = rows.some(({ side }) => side !== undefined);
  const year = requested.lastDay.slice(0, 4);
  const shown = rows.map(({ title, number, day, party, amount, side }) => ({
    title: example(title, { number: number ?? '' }).trim(),
    value: money.format(amount),
    ...(party !== undefined &&
      day !== undefined && {
        note: (
          <>
            {formatShortDay(`${year}-${day}`, locale)},{' '}
            {requested.namesReplaced ? <mark>{example(party.role, { number: party.replaced })}</mark> : party.name}
          </>
        ),
      }),
    valueNote: side === undefined ? undefined : text(side === 'debit' ? 'colDebit' : 'colCredit'),
  }));
  return <PreviewTable headings={[text(isJournal ? 'colAccount' : 'colLine'), text('colAmount')]} rows={shown} />;
}

/** A row of the sample company, in the form in which the lender gets rows of its kind. */
interface ExampleRow {
  /** What it is, in the reader's language. */
  readonly title: keyof Sections['borrower-example'];
  /** The number of the account or document. */
  readonly number?: string;
  /** `MM-DD` of the last year of the request; none on a statement. */
  readonly day?: string;
  /** The customer or vendor, and the number that replaces the name when names are anonymized. */
  readonly party?: { readonly name: string; readonly role: 'customer' | 'vendor'; readonly replaced: string };
  readonly amount: number;
  /** Which side of a journal it is on; none outside of journals. */
  readonly side?: 'debit' | 'credit';
}

const cafe = { name: 'Harbor Street Café', role: 'customer', replaced: '147' } as const;
const mill = { name: 'Old Mill Flour', role: 'vendor', replaced: '31' } as const;
const gas = { name: 'Lakeside Gas', role: 'vendor', replaced: '8' } as const;
const inn = { name: 'Sailmaker’s Inn', role: 'customer', replaced: '92' } as const;
const market = { name: 'Saturday Market', role: 'customer', replaced: '15' } as const;
const dairy = { name: 'Green Valley Dairy', role: 'vendor', replaced: '12' } as const;

/** Five rows of each group. */
const EXAMPLE_ROWS: Readonly<Record<CollectionGroup, readonly ExampleRow[]>> = {
  transactions: [
    { title: 'receivable', number: '1200', day: '10-31', party: cafe, amount: 1284.5, side: 'debit' },
    { title: 'sales', number: '4000', day: '10-31', party: cafe, amount: 1284.5, side: 'credit' },
    { title: 'flour', number: '5010', day: '10-30', party: mill, amount: 912.4, side: 'debit' },
    { title: 'payable', number: '2000', day: '10-30', party: mill, amount: 912.4, side: 'credit' },
    { title: 'gas', number: '6120', day: '10-29', party: gas, amount: 438.15, side: 'debit' },
  ],
  'financial-statements': [
    { title: 'sales', amount: 318420 },
    { title: 'flour', amount: 96310.25 },
    { title: 'grossProfit', amount: 222109.75 },
    { title: 'wages', amount: 131870 },
    { title: 'netIncome', amount: 41206.6 },
  ],
  'accounts-receivable': [
    { title: 'invoice', number: '2214', day: '11-14', party: cafe, amount: 1284.5 },
    { title: 'invoice', number: '2209', day: '11-10', party: inn, amount: 2310 },
    { title: 'invoice', number: '2198', day: '10-28', party: market, amount: 640.75 },
    { title: 'invoice', number: '2187', day: '10-21', party: inn, amount: 1875.2 },
    { title: 'invoice', number: '2160', day: '09-30', party: cafe, amount: 912 },
  ],
  'accounts-payable': [
    { title: 'bill', number: '8841', day: '11-15', party: mill, amount: 912.4 },
    { title: 'bill', number: '1207', day: '11-12', party: gas, amount: 438.15 },
    { title: 'bill', number: '8796', day: '11-01', party: mill, amount: 1044.9 },
    { title: 'bill', number: '553', day: '10-30', party: dairy, amount: 376.6 },
    { title: 'bill', number: '8731', day: '10-15', party: mill, amount: 988.35 },
  ],
};
