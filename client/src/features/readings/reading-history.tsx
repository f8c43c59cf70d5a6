import { Box, Flex } from '@mantine/core';
import type { RecordReadingQuery } from '../../lib/graphql/types.generated';
import { formatDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';

interface ReadingHistoryProps {
  readonly versions: NonNullable<RecordReadingQuery['submission']['financialRecord']>['readings'];
}

/** Who changed how the books are read, and when, the newest first; nothing while there is only the import. */
export function ReadingHistory({ versions }: ReadingHistoryProps) {
  const text = useText('readings');
  const locale = useLocale();
  if (versions.length < 2) return null;
  return (
    <Box component="section" className="line-above" py="md" px="lg" aria-label={text('history')}>
      <Box component="h3" fz="sm" fw={600} mb="2xs">
        {text('history')}
      </Box>
      <Box component="ol" className="figures anywhere quiet" fz="sm" reversed>
        {versions.map(({ version, madeAt, madeBy, reason }) => (
          <Flex component="li" key={version} wrap="wrap" align="baseline" rowGap="3xs" columnGap="sm">
            <span>{text('version', { version })}</span>
            <span>{text('madeBy', { person: madeBy?.displayName ?? text('madeByImport'), day: formatDay(madeAt, locale) })}</span>
            {reason && <q>{reason}</q>}
          </Flex>
        ))}
      </Box>
    </Box>
  );
}
