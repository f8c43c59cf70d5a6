import { AGING_BUCKETS, type AgingBucket } from '@countinghouse/domain/imports/aging';
import { Box, SimpleGrid } from '@mantine/core';
import clsx from 'clsx';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Card } from '../../../ui/card/card';
import { AgeBar } from './age-bar';
import { amountWriter, positiveSum, shareWriter, type Aging } from './aging-view';
import { useBucketNames } from './use-bucket-names';
import classes from './aging.module.css';

interface BucketTilesProps {
  readonly aging: Pick<Aging, 'amounts' | 'basis' | 'currency'>;
  readonly chosen: AgingBucket | null;
  readonly onChoose: (bucket: AgingBucket | null) => void;
}

/** What is open by age; a bucket that is pressed shows the parties with documents in it. */
export function BucketTiles({ aging: { amounts, basis, currency }, chosen, onChoose }: BucketTilesProps) {
  const text = useText('receivables');
  const locale = useLocale();
  const nameOf = useBucketNames(basis);
  const write = amountWriter(currency, locale);
  const share = shareWriter(locale);
  const total = Number(amounts.total);
  return (
    <Card label={text('bucket')}>
      <Box px="lg" pt="lg">
        <AgeBar amounts={amounts} whole={positiveSum(amounts)} tall />
      </Box>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing={0} mt="md">
        <div className={clsx('grid gap-3xs line-above', classes.tile)}>
          <span className="quiet text-xs">{`${text('total')} · ${currency}`}</span>
          <strong className={clsx('figures text-xl', classes.amount)}>{write(amounts.total)}</strong>
          <span className="quiet text-xs">{text('documentCount', { count: amounts.documents })}</span>
        </div>
        {AGING_BUCKETS.map((bucket) => (
          <button
            key={bucket}
            type="button"
            className={clsx('grid gap-3xs line-above hoverable text-start', classes.tile)}
            aria-pressed={bucket === chosen}
            title={text('filterBy')}
            onClick={() => onChoose(bucket === chosen ? null : bucket)}
          >
            <span className={clsx('inline-row gap-xs quiet text-xs', classes.name)} data-bucket={bucket}>
              {nameOf(bucket)}
            </span>
            <strong className={clsx('figures text-xl', classes.amount)} data-nothing={Number(amounts[bucket]) === 0}>
              {write(amounts[bucket])}
            </strong>
            <span className="quiet text-xs figures">
              {total > 0 ? text('shareOfTotal', { share: share(Number(amounts[bucket]) / total) }) : '–'}
            </span>
          </button>
        ))}
      </SimpleGrid>
    </Card>
  );
}
