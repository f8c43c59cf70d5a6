import { Box, SimpleGrid, Stack } from '@mantine/core';
import { useLocale } from '../../../../lib/i18n/use-locale';
import { useText } from '../../../../lib/i18n/use-text';
import { writeCell } from '../../../../ui/evidence/evidence-text';
import type { GapsOfDay } from './gaps-by-day';

interface TieOutGapsProps {
  readonly days: readonly GapsOfDay[];
  readonly label: string;
}

/** Amounts that differ from the package's own report, by day: the account or the customer or vendor, both figures, the difference, and its probable cause. */
export function TieOutGaps({ days, label }: TieOutGapsProps) {
  const words = useText('checks');
  const locale = useLocale();
  return (
    <Box className="figures scroll sunken" mah={420} mt="sm" bdrs="md" fz="xs" tabIndex={0} role="region" aria-label={label}>
      {days.map(({ day, gaps }) => (
        <section key={day} className="lined" aria-label={writeCell(day, locale)}>
          <Box component="h4" className="sunken" pos="sticky" top={0} m={0} py="sm" px={10} c="dimmed" fz="xs" fw={600}>
            {writeCell(day, locale)}
          </Box>
          <ul>
            {gaps.map((gap, at) => (
              <Stack component="li" key={at} className="line-above" gap="2xs" py="sm" px={10}>
                <Box component="span" className="anywhere" fw={550}>
                  {gap.of}
                </Box>
                <SimpleGrid component="dl" className="nowrap" minColWidth={92} autoFlow="auto-fit" spacing="md" verticalSpacing="2xs">
                  <Figure name={words('check.column.stated')} value={writeCell(gap.stated, locale)} />
                  <Figure name={words('check.column.collected')} value={writeCell(gap.collected, locale)} />
                  <Figure name={words('check.column.difference')} value={writeCell(gap.difference, locale)} />
                </SimpleGrid>
                <Box component="p" className="anywhere">
                  <Box component="span" display="block" c="dimmed">
                    {words('check.column.cause')}
                  </Box>{' '}
                  {words.named(gap.cause, {}, gap.cause)}
                </Box>
              </Stack>
            ))}
          </ul>
        </section>
      ))}
    </Box>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <Box component="dt" display="block" c="dimmed">
        {name}
      </Box>
      <dd>{value}</dd>
    </div>
  );
}
