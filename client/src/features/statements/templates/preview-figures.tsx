import { Flex, SimpleGrid, Stack, Text } from '@mantine/core';
import type { Books } from '@countinghouse/domain/statements/books';
import type { StatementLayout } from '@countinghouse/domain/statements/statement';
import { headlineOf, type HeadlineFigure } from '@countinghouse/domain/statements/templates/headline-figures';
import { MATCH_STATUSES, type MatchStatus } from '@countinghouse/domain/statements/templates/match-status';
import { useMemo } from 'react';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import { IconArrowRight } from '@tabler/icons-react';
import { formatCount } from '../../../lib/format/format-number';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { formatDay } from '../../../lib/format/format-time';
import { figureFormat } from '../data/figure-format';

interface PreviewCountsProps {
  readonly counts: Readonly<Record<MatchStatus, number>>;
  readonly applied: StatementLayout;
  readonly books: Books;
}

/** The number of accounts by status; the counts add up to all accounts of the statement. */
export function PreviewCounts({ counts, applied, books }: PreviewCountsProps) {
  const text = useText('templates');
  const locale = useLocale();
  const { balanced, columns } = useMemo(() => headlineOf(applied, books), [applied, books]);
  const total = MATCH_STATUSES.reduce((sum, status) => sum + counts[status], 0);
  return (
    <section aria-label={text('counts')}>
      <SimpleGrid component="dl" minColWidth={120} autoFlow="auto-fit" spacing="sm">
        {MATCH_STATUSES.map((status) => (
          <Count key={status} color={COLORS[status]} name={text(status)}>
            {formatCount(counts[status], locale)}
          </Count>
        ))}
        {applied.type === 'BalanceSheet' && (
          <Count color={balanced === columns ? 'success' : 'danger'} name={text('balancedText')}>
            {text('balanced', { balanced: formatCount(balanced, locale), columns: formatCount(columns, locale) })}
          </Count>
        )}
      </SimpleGrid>
      <Text size="xs" mt="xs" c="dimmed">
        {text('allAccounts', { count: total })}
      </Text>
    </section>
  );
}

const COLORS: Readonly<Record<MatchStatus, string>> = {
  matched: 'success',
  toLookAt: 'accent',
  unmatched: 'warning',
  locked: 'dimmed',
};

function Count({ color, name, children }: { readonly color: string; readonly name: string; readonly children: string }) {
  return (
    <Stack className="panel rounded" gap="3xs" py={9} px="md">
      <Text component="dd" className="figures" size="3xl" fw={600} lts="-0.02em" c={color}>
        {children}
      </Text>
      <dt className="text-xs">{name}</dt>
    </Stack>
  );
}

interface HeadlineRowProps {
  readonly before: StatementLayout;
  readonly after: StatementLayout;
  readonly books: Books;
}

/** What lenders look at first, before and after, in the newest column. */
export function HeadlineRow({ before, after, books }: HeadlineRowProps) {
  const text = useText('templates');
  const locale = useLocale();
  const then = useMemo(() => headlineOf(before, books), [before, books]);
  const now = useMemo(() => headlineOf(after, books), [after, books]);
  const digits = currencyDecimals(books.currency);
  const amounts = useMemo(() => figureFormat('ActualsDisplayedAsWholeNumber', digits, locale), [digits, locale]);
  const written = ({ unit, value }: HeadlineFigure) => {
    if (value === null) return '–';
    if (unit === 'ratio') return `${new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)}x`;
    return amounts.shown(formatDecimal(value, digits)).text;
  };
  return (
    <Stack component="section" aria-labelledby="template-headline" gap="sm">
      <Text component="h4" id="template-headline" size="sm" fw={600}>
        {text('afterApplying')}{' '}
        {now.column && (
          <Text span inherit fw={400} c="dimmed">
            {formatDay(now.column.end, locale, 'UTC')}
          </Text>
        )}
      </Text>
      <SimpleGrid component="dl" minColWidth={120} autoFlow="auto-fit" spacing="sm">
        {now.figures.map((figure, at) => {
          const pair = { before: written(then.figures[at] ?? figure), after: written(figure) };
          return (
            <Stack key={figure.id} className="panel rounded" gap="3xs" py={9} px="md">
              <dt className="text-xs">{text(`figure.${figure.id}`)}</dt>
              <Flex component="dd" className="figures" gap="xs" align="center" wrap="wrap" fz="sm" c="dimmed">
                <span className="visually-hidden">{text('becomes', pair)}</span>
                <span aria-hidden>{pair.before}</span>
                <Flex component="span" gap="xs" align="center" aria-hidden>
                  <IconArrowRight size={14} stroke={1.75} />
                  <strong>{pair.after}</strong>
                </Flex>
              </Flex>
            </Stack>
          );
        })}
      </SimpleGrid>
    </Stack>
  );
}
