import { Box } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { isLimitReached, limitShare, resetDay } from '../../features/tenants/collection-limit';
import { useDataCollectionLimitQuery } from '../../features/tenants/data-collection-limit.generated';
import { formatDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { useIsPhone } from '../../lib/react/use-media';
import { Button } from '../../ui/button/button';
import { Meter } from '../../ui/meter';
import classes from './limits-strip.module.css';

const LimitDialog = lazy(async () => ({ default: (await import('../../features/tenants/limit-dialog')).LimitDialog }));

/** How many data collections remain; absent where the tenant has no limit. */
export function LimitsStrip() {
  const text = useText('frame');
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const phone = useIsPhone();
  const { data } = useDataCollectionLimitQuery({ context: { background: true } });
  const limit = data?.tenant.dataCollectionLimit;
  if (!limit?.hasLimit) return null;
  const day = resetDay(limit);
  const values = { left: Math.max(0, limit.countRemaining ?? 0), limit: limit.limit ?? 0 };
  return (
    <Box component="aside" className={`line-below flex wrap middle ${classes.strip}`} c="dimmed" fz="sm" aria-label={text('limitTitle')}>
      {isLimitReached(limit) && <IconAlertTriangle size={16} stroke={1.75} color="var(--ch-warning)" aria-hidden />}
      <span className={classes.words}>
        {day === null || phone
          ? text.rich('remainingWithoutReset', values)
          : text.rich('remaining', { ...values, day: formatDay(day, locale) })}
      </span>
      {phone && day !== null && <span className={classes.reset}>{text('resetsOn', { day: formatDay(day, locale) })}</span>}
      <Meter share={limitShare(limit)} label={text('limitTitle')} />
      <Button look="link" size="xs" className={`push ${classes.details}`} onClick={() => setOpen(true)}>
        {phone ? text('limitDetailsShort') : text('limitDetails')}
      </Button>
      <Suspense>{open && <LimitDialog limit={limit} onClose={() => setOpen(false)} />}</Suspense>
    </Box>
  );
}
