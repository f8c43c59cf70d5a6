import { Box, Flex } from '@mantine/core';
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react';
import { Button } from '../button/button';
import classes from './page-banner.module.css';

interface PageBannerProps {
  readonly summary: string;
  readonly detail?: string;
  readonly actions: readonly { readonly label: string; readonly act: () => void; readonly main?: boolean; readonly repeats?: boolean }[];
}

/** An error across the page: what happened, more about it, and what can be done; it stays until it is dismissed. */
export function PageBanner({ summary, detail, actions }: PageBannerProps) {
  return (
    <div role="alert" className={classes.banner}>
      <IconAlertCircle size={18} stroke={1.75} className={classes.icon} aria-hidden />
      <Box flex="1 1 240px" miw={0}>
        <Box component="p" fw={600}>
          {summary}
        </Box>
        {detail !== undefined && detail !== '' && <p className={classes.detail}>{detail}</p>}
      </Box>
      <Flex gap="sm">
        {actions.map(({ label, act, main, repeats }) => (
          <Button
            key={label}
            size="sm"
            look={main ? 'ink' : 'default'}
            icon={repeats ? <IconRefresh size={14} stroke={2} aria-hidden /> : undefined}
            onClick={act}
          >
            {label}
          </Button>
        ))}
      </Flex>
    </div>
  );
}
