import { Box, SimpleGrid } from '@mantine/core';
import { Link } from 'react-router';
import { formatClock, formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import type { JournalLine, TraceSource } from './trace-data';
import { TieOut, TraceStep } from './trace-step';
import type { Texts } from '../../../lib/i18n/texts';

interface SourceStepProps {
  readonly line: JournalLine | null;
  /** Where the source says it: a line of a file, a cell of a sheet, or the package's own record. */
  readonly location: string | null;
  readonly source: TraceSource;
  readonly shown: (value: string) => string;
}

/** Where the chosen line, or the slice without lines, comes from. */
export function SourceStep({ line, location, source, shown }: SourceStepProps) {
  const text = useText('statements');
  const locale = useLocale();
  const { packageName, importedAt, readingPath } = source;
  const posting = line?.debit
    ? text('postingDebit', { amount: shown(line.debit) })
    : line?.credit
      ? text('postingCredit', { amount: shown(line.credit) })
      : null;
  const facts = [
    ['sourcePackage', packageName],
    ['sourceDocument', line ? [line.journal, line.document].filter(Boolean).join(', ') : null],
    ['sourceType', line?.type ?? null],
    ['sourcePosting', posting],
    ['sourceForeign', line?.foreign ? foreignText(line.foreign, locale, text) : null],
    ['sourcePlace', location],
    ['sourceLine', line?.lineNumber ? String(line.lineNumber) : null],
    ['sourceEntered', line?.createdOn ? formatDay(line.createdOn, locale) : null],
    ['sourceChanged', line?.modifiedOn && line.modifiedOn !== line.createdOn ? formatDay(line.modifiedOn, locale) : null],
    ['sourceImported', importedAt ? `${formatDay(importedAt, locale)}, ${formatClock(importedAt, locale)}` : null],
  ] as const;
  return (
    <TraceStep number={5} title={text('stepSource')} proof={location !== null && <TieOut ties>{text('matchesImport')}</TieOut>}>
      <SimpleGrid
        component="dl"
        className="figures panel sunken anywhere text-xs"
        minColWidth={210}
        autoFlow="auto-fit"
        spacing="lg"
        verticalSpacing="2xs"
        py={10}
        px="md"
      >
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name} className="flex gap-sm">
                <dt>{text(name)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </SimpleGrid>
      {line && readingPath !== undefined && (
        <Box
          component={Link}
          fz="xs"
          display="inline-block"
          py="xs"
          to={`${readingPath}?${new URLSearchParams({ journal: line.journal, date: line.date }).toString()}#reading`}
        >
          {text('treatJournal')}
        </Box>
      )}
    </TraceStep>
  );
}

/** The amount of a line in the currency of its transaction, with its side and, where it is known, the rate: `Debit EUR 1,200.00 at 1.0831`. */
function foreignText({ currency, amount, rate }: NonNullable<JournalLine['foreign']>, locale: string, text: Texts<'statements'>): string {
  const isCredit = amount.startsWith('-');
  const size = (isCredit ? amount.slice(1) : amount) as `${number}`;
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code' }).format(size);
  const words = text(isCredit ? 'postingCredit' : 'postingDebit', { amount: money });
  if (rate === null) return words;
  const shownRate = new Intl.NumberFormat(locale, { maximumFractionDigits: 12 }).format(rate as `${number}`);
  return text('foreignAtRate', { amount: words, rate: shownRate });
}
