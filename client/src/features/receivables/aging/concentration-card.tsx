import { Box, Text } from '@mantine/core';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Card } from '../../../ui/card/card';
import { amountWriter, shareWriter, type Aging } from './aging-view';
import classes from './aging.module.css';

/** The ten parties that hold most of what is open. */
export function ConcentrationCard({ concentration, currency }: Pick<Aging, 'concentration' | 'currency'>) {
  const text = useText('receivables');
  const locale = useLocale();
  const write = amountWriter(currency, locale);
  const share = shareWriter(locale);
  const largest = Number(concentration[0]?.share ?? 0);
  return (
    <Card title={text('concentration')}>
      <Text size="xs" c="dimmed" px="lg" pt="sm">
        {text('concentrationText')}
      </Text>
      <Box component="ol" px="lg" pt="sm" pb={14}>
        {concentration.map(({ id, name, total, share: part }) => (
          <li key={id} className={`grid middle gap-md text-sm ${classes.rank}`}>
            <span className="anywhere medium">{name ?? text('noParty')}</span>
            <span className="progress mantine-visible-from-sm" aria-hidden>
              <span style={{ width: `${(Number(part) / largest) * 100}%` }} />
            </span>
            <span className="figures quiet text-end">{write(total)}</span>
            <span className="figures bold text-end">{share(Number(part))}</span>
          </li>
        ))}
      </Box>
    </Card>
  );
}
