import { Box, Flex, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMediumDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { IconButton } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { amountWriter, type Aging } from './aging-view';
import { TrendPlot } from './trend-plot';
import classes from './aging.module.css';

type TrendProps = Pick<Aging, 'trend' | 'currency'>;
/** What is drawn before the width is known. */
const ASSUMED_WIDTH = 560;

/** What was open and past due at each collection of the workspace, as bars or in figures. */
export function TrendCard({ trend, currency }: TrendProps) {
  const text = useText('receivables');
  const [asTable, setAsTable] = useState(false);
  const Icon = asTable ? IconChartBar : IconTable;
  return (
    <Card
      title={text('trend')}
      aside={
        <IconButton label={text(asTable ? 'showChart' : 'showTable')} size="xs" onClick={() => setAsTable(!asTable)}>
          <Icon size={17} stroke={1.75} aria-hidden />
        </IconButton>
      }
    >
      <Text size="xs" c="dimmed" px="lg" pt="sm">
        {text('trendText')}
      </Text>
      {asTable ? <TrendTable trend={trend} currency={currency} /> : <TrendChart trend={trend} currency={currency} />}
      {trend.length < 2 && (
        <Text size="sm" c="dimmed" px="lg" pb="md">
          {text('trendOne')}
        </Text>
      )}
    </Card>
  );
}

function TrendChart({ trend, currency }: TrendProps) {
  const text = useText('receivables');
  const locale = useLocale();
  const write = amountWriter(currency, locale);
  const { ref, width } = useElementSize();
  const words = trend.map((point) =>
    text('trendPoint', {
      day: formatMediumDay(point.asOf, locale),
      total: write(point.total),
      pastDue: write(point.pastDue),
      over90: write(point.over90),
    }),
  );
  return (
    <Box px="lg" py="sm">
      <Flex component="ul" gap="md" wrap="wrap" fz="xs" c="dimmed" mb="xs">
        {(['notDue', 'pastDue', 'over90'] as const).map((part) => (
          <li key={part} className={`inline-row gap-xs ${classes.name}`} data-bucket={BUCKET_OF[part]}>
            {part === 'over90' ? text('bucket.over90') : text(part)}
          </li>
        ))}
      </Flex>
      <div ref={ref} role="img" aria-label={words.join('. ')}>
        <TrendPlot trend={trend} width={width || ASSUMED_WIDTH} locale={locale} hints={words} />
      </div>
    </Box>
  );
}

const BUCKET_OF = { notDue: 'current', pastDue: 'days31To60', over90: 'over90' } as const;

function TrendTable({ trend, currency }: TrendProps) {
  const text = useText('receivables');
  const locale = useLocale();
  const write = amountWriter(currency, locale);
  return (
    <div className="scroll" role="group" aria-label={text('trend')} tabIndex={0}>
      <table className="figure-table">
        <thead>
          <tr>
            <th scope="col">{text('collection')}</th>
            <th scope="col" className="figure">{`${text('total')} · ${currency}`}</th>
            <th scope="col" className="figure">
              {text('pastDue')}
            </th>
            <th scope="col" className="figure">
              {text('bucket.over90')}
            </th>
          </tr>
        </thead>
        <tbody>
          {trend.map((point) => (
            <tr key={point.financialRecordId}>
              <th scope="row">{formatMediumDay(point.asOf, locale)}</th>
              <td className="figure">{write(point.total)}</td>
              <td className="figure">{write(point.pastDue)}</td>
              <td className="figure">{write(point.over90)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
