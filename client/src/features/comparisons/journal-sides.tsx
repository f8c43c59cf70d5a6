import { SimpleGrid } from '@mantine/core';
import type { ComparedSideFragment } from '../../lib/graphql/types.generated';
import { formatDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { formatDifference } from './format-comparison';

interface JournalSidesProps {
  readonly base: ComparedSideFragment | null;
  readonly other: ComparedSideFragment | null;
}

/** Both versions of a journal side by side. */
export function JournalSides({ base, other }: JournalSidesProps) {
  const text = useText('comparisons');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="2xl" verticalSpacing="lg" py="md">
      <JournalSide title={text('column.before')} journal={base} />
      <JournalSide title={text('column.after')} journal={other} />
    </SimpleGrid>
  );
}

function JournalSide({ title, journal }: { readonly title: string; readonly journal: ComparedSideFragment | null }) {
  const text = useText('comparisons');
  const locale = useLocale();
  if (journal === null)
    return (
      <section aria-label={title}>
        <h3 className="medium text-sm">{title}</h3>
        <p className="quiet text-sm">{text('notThere')}</p>
      </section>
    );
  const { date, lines, lineCount } = journal;
  return (
    <section aria-label={title}>
      <h3 className="medium text-sm">
        {title} · {formatDay(date, locale)}
      </h3>
      <ul className="text-sm">
        {lines.map(({ accountNumber, accountName, amount, document, memo }, at) => (
          <li key={at} className="flex between gap-lg">
            <span>
              {[accountNumber, accountName].filter(Boolean).join(' ')}
              <span className="quiet block text-xs">{[document, memo].filter(Boolean).join(' · ')}</span>
            </span>
            <span className="nowrap">{formatDifference(amount, locale, true)}</span>
          </li>
        ))}
      </ul>
      {lineCount > lines.length && <p className="quiet text-xs">{text('moreLines', { count: lineCount - lines.length })}</p>}
    </section>
  );
}
