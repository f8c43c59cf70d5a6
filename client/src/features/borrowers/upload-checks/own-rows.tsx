import clsx from 'clsx';
import { ACCOUNT_TYPES } from '@countinghouse/domain/accounts/account-type';
import { valueOfEnumName } from '@countinghouse/domain/fields/enum-name';
import { formatMediumDay } from '../../../lib/format/format-time';
import { formatAmount } from '../../../lib/format/format-number';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { PreviewTable, type PreviewRow } from '../requested/preview-table';
import { PreviewTabs, type PreviewTab } from '../requested/preview-tabs';
import classes from '../requested/example-preview.module.css';
import type { BooksSummary } from './upload-check';

interface OwnRowsProps {
  readonly summary: BooksSummary;
  readonly tenant: string;
}

/** The first rows of the borrower's own file, as the lender gets them. */
export function OwnRows({ summary, tenant }: OwnRowsProps) {
  const text = useText('borrower-files');
  const borrower = useText('borrower');
  const types = useText('account-types');
  const locale = useLocale();
  const { rows, baseCurrency } = summary;
  const day = (date: string) => formatMediumDay(date, locale, 'UTC');
  const noted = (...parts: (string | null)[]) => parts.filter((part) => part !== null && part !== '').join(', ');
  const lines = rows.lines.map((line): PreviewRow => ({
    title: line.account,
    note: noted(day(line.date), line.party),
    value: formatAmount(line.amount.replace('-', ''), baseCurrency, locale),
    valueNote: borrower(line.amount.startsWith('-') ? 'colCredit' : 'colDebit'),
  }));
  const accounts = rows.accounts.map(({ number, name, type: typeName }): PreviewRow => {
    const type = valueOfEnumName(ACCOUNT_TYPES, typeName) ?? typeName;
    return { title: [number, name].filter(Boolean).join(' '), value: types.named(`type.${type}`, {}, type) };
  });
  const items = (kind: 'receivables' | 'payables') =>
    rows[kind].map((item): PreviewRow => ({
      title: item.number ?? text('unnumbered'),
      note: noted(day(item.date), item.party),
      value: formatAmount(item.open, item.currency, locale),
    }));
  const tab = (id: string, label: string, own: readonly PreviewRow[], headings: readonly [string, string]): PreviewTab[] =>
    own.length === 0
      ? []
      : [
          {
            id,
            label,
            content: (
              <>
                <p className={clsx('quiet text-md', classes.words)}>{text('ownRows', { tenant })}</p>
                <PreviewTable headings={headings} rows={own} />
              </>
            ),
          },
        ];
  const amounts = [borrower('colLine'), borrower('colAmount')] as const;
  const tabs = [
    ...tab('lines', borrower('copied_transactions'), lines, [borrower('colAccount'), borrower('colAmount')]),
    ...tab('accounts', text('heldAccounts'), accounts, [borrower('colAccount'), text('accountType')]),
    ...tab('receivables', borrower('copied_accounts-receivable'), items('receivables'), amounts),
    ...tab('payables', borrower('copied_accounts-payable'), items('payables'), amounts),
  ];
  return <PreviewTabs label={text('ownPreview', { tenant })} tabs={tabs} />;
}
