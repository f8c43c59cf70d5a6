import { Box, Flex } from '@mantine/core';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { formatDay } from '../../lib/format/format-time';
import { Button } from '../../ui/button/button';
import { withoutJournal, type Decisions } from './decisions';
import type { ChangeDecisions } from './finding-row';
import { basisText, currencyLabel, monthName } from './setting-text';

interface DecidedListProps {
  readonly decisions: Decisions;
  readonly change: ChangeDecisions;
}

/** What analysts decided over the product, each to be taken back; nothing where they decided nothing. */
export function DecidedList({ decisions, change }: DecidedListProps) {
  const text = useText('readings');
  const locale = useLocale();
  const { journals, fiscalYearEndMonth, basis, asOf, sameBusiness, currency } = decisions;
  const decided = [
    ...journals.map(({ use, ...name }) => ({
      words: text(`decided.${use}`, { journal: name.journal, day: formatDay(name.date, locale) }),
      without: withoutJournal(decisions, name),
    })),
    ...(fiscalYearEndMonth === null
      ? []
      : [
          {
            words: text('decided.fiscalYearEnd', { month: monthName(fiscalYearEndMonth, locale) }),
            without: { ...decisions, fiscalYearEndMonth: null },
          },
        ]),
    ...(basis === null
      ? []
      : [{ words: text('decided.basis', { basis: basisText(basis, text) }), without: { ...decisions, basis: null } }]),
    ...(asOf === null ? [] : [{ words: text('decided.asOf', { day: formatDay(asOf, locale) }), without: { ...decisions, asOf: null } }]),
    ...(currency === null
      ? []
      : [{ words: text('decided.currency', { currency: currencyLabel(currency, locale) }), without: { ...decisions, currency: null } }]),
    ...(sameBusiness === null
      ? []
      : [{ words: text(sameBusiness ? 'decided.sameBusiness' : 'decided.otherBusiness'), without: { ...decisions, sameBusiness: null } }]),
  ];
  if (decided.length === 0) return null;
  return (
    <Box component="section" className="line-above" py="md" px="lg" aria-label={text('decided')}>
      <Box component="h3" fz="sm" fw={600} mb="2xs">
        {text('decided')}
      </Box>
      <Box component="ul" className="figures anywhere" fz="sm">
        {decided.map(({ words, without }) => (
          <Flex component="li" key={words} wrap="wrap" align="baseline" rowGap="3xs" columnGap="sm">
            <span>{words}</span>
            {change && (
              <Button look="link" size="xs" aria-label={text('undoOf', { decision: words })} onClick={() => change(without)}>
                {text('undo')}
              </Button>
            )}
          </Flex>
        ))}
      </Box>
    </Box>
  );
}
