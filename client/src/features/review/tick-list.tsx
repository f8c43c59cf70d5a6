import { Box, Flex } from '@mantine/core';
import type { TickFieldsFragment } from '../../lib/graphql/types.generated';
import { formatMediumDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { TickSign } from '../../ui/tick-sign';
import classes from './notes.module.css';

interface TickListProps {
  readonly ticks: readonly TickFieldsFragment[];
  readonly timeZone: string;
  readonly nameOf: (tick: TickFieldsFragment) => string;
  readonly onGo: (tick: TickFieldsFragment) => void;
}

/** The tick marks of a record, with what a cell had then and has now where it changed. */
export function TickList({ ticks, timeZone, nameOf, onGo }: TickListProps) {
  const text = useText('review');
  const names = useText('statements');
  const locale = useLocale();
  if (ticks.length === 0) return null;
  const amount = (value: string) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: value.split('.')[1]?.length ?? 0 }).format(value as `${number}`);
  return (
    <section aria-label={names('tickMarks')}>
      <Box component="h3" className="text-sm" px="lg" pt="md">
        {names('tickMarks')}
      </Box>
      <ul>
        {ticks.map((tick) => {
          const { id, kind, isStale, value, currentValue, author, markedAt } = tick;
          const mark = names(`tick.${kind}`);
          return (
            <li key={id} className={`grid gap-xs line-below ${classes.thread}`}>
              <Flex gap="xs" align="center" wrap="wrap">
                <TickSign kind={kind} stale={isStale} size={15} />
                <span className="text-sm">{isStale ? names('tickChanged', { mark }) : mark}</span>
                <Button look="link" size="sm" onClick={() => onGo(tick)}>
                  {nameOf(tick)}
                </Button>
              </Flex>
              {isStale && (
                <p className="warning text-xs figures">
                  {currentValue === null
                    ? text('tickGone', { before: amount(value) })
                    : text('tickWas', { before: amount(value), now: amount(currentValue) })}
                </p>
              )}
              <p className="quiet text-xs anywhere">
                {text('tickedBy', { name: author?.displayName ?? text('someone'), time: formatMediumDay(markedAt, locale, timeZone) })}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
