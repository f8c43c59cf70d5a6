import type { CollectionGroup } from '@countinghouse/domain/requests/request-options';
import { formatShortDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import type { RequestedData } from './requested-data';
import classes from './example-preview.module.css';
import { EXAMPLE_ROWS, type ExampleRow } from './example-rows';
import { PreviewTable } from './preview-table';
import { PreviewTabs } from './preview-tabs';

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
        <p className={classes.words}>
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
