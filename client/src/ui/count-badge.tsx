import { Box } from '@mantine/core';
import { formatCount } from '../lib/format/format-number';
import { useLocale } from '../lib/i18n/use-locale';

/** A number behind a heading. */
export function CountBadge({ count, accent = false }: { readonly count: number; readonly accent?: boolean }) {
  return (
    <Box
      component="span"
      className="medium text-xs"
      c={accent ? 'accent' : 'dimmed'}
      display="inline-block"
      miw={22}
      py={1}
      px="sm"
      bdrs="var(--ch-radius-pill)"
      bg={accent ? 'var(--ch-accent-soft)' : 'var(--ch-sunken)'}
      ta="center"
    >
      {formatCount(count, useLocale())}
    </Box>
  );
}
