import { Box, SimpleGrid } from '@mantine/core';
import clsx from 'clsx';
import { useText } from '../../../lib/i18n/use-text';
import { Card } from '../../../ui/card/card';
import type { ShownCertificate } from './use-certificate-draft';
import { useMoney } from './use-certificate-words';
import classes from './certificate.module.css';

/** What may still be drawn, and what it is the difference of; what moved since the draft was saved is marked. */
export function AvailabilityCard({ shown: { certificate, decided, figures, moved } }: { readonly shown: ShownCertificate }) {
  const text = useText('borrowing-base');
  const money = useMoney(certificate.currency);
  const { borrowingBase, line, availability, suppressed } = figures.availability;
  const { commitment, outstanding, lettersOfCredit } = decided.balances;
  const isOver = availability < 0;
  const facts = [
    { id: 'borrowingBase', label: text('borrowingBase'), amount: borrowingBase },
    { id: 'commitment', label: text('commitment'), amount: commitment },
    { id: 'line', label: text('line'), amount: line, hint: text('lineHint') },
    { id: 'outstanding', label: text('outstanding'), amount: outstanding },
    { id: 'lettersOfCredit', label: text('lettersOfCredit'), amount: lettersOfCredit },
    { id: 'suppressed', label: text('suppressed'), amount: suppressed, hint: text('suppressedHint') },
  ];
  const before = moved.get('availability');
  return (
    <Card label={text('availability')}>
      <div className={clsx('grid', classes.availability)}>
        <Box className="tone-soft" px={18} py="lg" data-tone={isOver ? 'danger' : 'success'} data-moved={before !== undefined}>
          <h2 className="quiet text-sm medium">{`${text(isOver ? 'overadvance' : 'availability')} · ${certificate.currency}`}</h2>
          <Box
            component="output"
            className="figures block tone"
            fz="4xl"
            fw={650}
            lh="4xl"
            lts="-0.02em"
            aria-label={text(isOver ? 'overadvance' : 'availability')}
          >
            {money(availability)}
          </Box>
          {before !== undefined && <p className="text-xs figures accent">{text('moved', { before: money(before) })}</p>}
          {isOver && <p className="text-xs">{text('overadvanceText')}</p>}
        </Box>
        <SimpleGrid component="dl" cols={{ base: 2, xs: 3 }} spacing={0}>
          {facts.map(({ id, label, amount, hint }) => {
            const was = moved.get(id);
            return (
              <Box key={id} className={clsx('shrink', classes.fact)} px="lg" py="md" data-moved={was !== undefined} title={hint}>
                <dt className="quiet text-xs">{label}</dt>
                <dd className="figures medium">{amount === 0 ? '–' : money(amount)}</dd>
                {was !== undefined && <dd className="text-xs figures accent">{text('moved', { before: money(Math.abs(was)) })}</dd>}
              </Box>
            );
          })}
        </SimpleGrid>
      </div>
    </Card>
  );
}
