import clsx from 'clsx';
import { Box, Flex } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SubmissionQuery } from '../../../lib/graphql/types.generated';
import { currencyName } from '../../../lib/format/format-number';
import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import type { Texts } from '../../../lib/i18n/texts';
import { useText } from '../../../lib/i18n/use-text';
import { useNow } from '../../../lib/react/use-now';
import { Address } from '../../../ui/address';
import { SourceText } from '../list/source-text';
import { retentionOf } from '../retention';
import { yearsCovered } from './submission-facts';
import classes from './facts-strip.module.css';

interface FactsStripProps {
  readonly submission: SubmissionQuery['submission'];
  readonly packageName: (datasourceNameId: string) => string;
}

const MINUTE = 60_000;

/** What a collection is, in six facts. */
export function FactsStrip({ submission, packageName }: FactsStripProps) {
  const text = useText('overview');
  const locale = useLocale();
  const record = submission.financialRecord;
  const company = record?.company ?? null;
  const asOf = record?.asOfDate ?? null;
  return (
    <dl className={clsx('grid', classes.strip)} aria-label={text('facts')}>
      <Fact
        name={text('sourcePackage')}
        value={submission.datasourceNameId ? packageName(submission.datasourceNameId) : '–'}
        note={company?.name ?? submission.datasetName}
      />
      {company && asOf && (
        <Fact name={text('periods')} value={periodsText(text, company, asOf)} note={daysText(text, company, asOf, locale)} />
      )}
      {company && (
        <Fact name={text('basis')} value={text(company.basis ?? 'basisNotStated')} note={currencyName(company.baseCurrency, locale)} />
      )}
      <Fact name={text('collectedBy')} value={<SourceText source={submission.source} />} note={requestedText(text, submission)} />
      <Fact name={text('submittedBy')} value={<Address address={submission.submissionEmail ?? '–'} />} />
      <RetentionFact submission={submission} />
    </dl>
  );
}

function RetentionFact({ submission: { retentionPolicy, deletedAt } }: Pick<FactsStripProps, 'submission'>) {
  const text = useText('overview');
  const locale = useLocale();
  const retention = retentionOf(retentionPolicy, useNow(MINUTE), deletedAt);
  if (retention.kind !== 'scheduled')
    return <Fact name={text('scheduledDeletion')} value={text(retention.kind)} note={text(`${retention.kind}Text`)} />;
  const days = text('inDays', { days: retention.days });
  const value = retention.soon ? (
    <Flex component="span" display="inline-flex" gap="xs" align="center" c="warning">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden /> {days}
    </Flex>
  ) : (
    days
  );
  return <Fact name={text('scheduledDeletion')} value={value} note={formatDay(retention.at, locale)} />;
}

function Fact({ name, value, note }: { readonly name: string; readonly value: ReactNode; readonly note?: string | null }) {
  return (
    <Box miw={0}>
      <dt className="text-xs">{name}</dt>
      <Box component="dd" className="anywhere" my="3xs" fw={600}>
        {value}
      </Box>
      {note && (
        <Box component="dd" className="anywhere" c="dimmed" fz="xs">
          {note}
        </Box>
      )}
    </Box>
  );
}

function requestedText(text: Texts<'overview'>, { requestingUser }: SubmissionQuery['submission']): string {
  return requestingUser === null ? text('anonymous') : text('requestedByPerson', { person: requestingUser.displayName });
}

type Company = NonNullable<NonNullable<SubmissionQuery['submission']['financialRecord']>['company']>;

function daysText(text: Texts<'overview'>, { coveredFrom }: Company, asOf: string, locale: string): string {
  const day = formatDay(asOf, locale);
  return coveredFrom === null ? text('through', { day }) : text('fromThrough', { from: formatDay(coveredFrom, locale), day });
}

function periodsText(text: Texts<'overview'>, company: Company, asOf: string): string {
  const { first, last, toDate } = yearsCovered(company.firstDate, asOf, company.fiscalYearEndMonth);
  if (first === null || last === null) return text('toDateOnly');
  const years =
    first === last ? text('oneFiscalYear', { first: String(first) }) : text('fiscalYears', { first: String(first), last: String(last) });
  return toDate ? text('andToDate', { years }) : years;
}
