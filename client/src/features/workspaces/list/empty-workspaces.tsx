import { Box, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { EmptyState } from '../../../ui/empty-state/empty-state';
import classes from './empty-workspaces.module.css';

/** Shown in place of a list without any workspace: how to start, or that an administrator can help where `onAdd` is null because the person may not add one. */
export function EmptyWorkspaces({ onAdd }: { readonly onAdd: (() => void) | null }) {
  const text = useText('workspaces');
  if (onAdd === null) return <EmptyState title={text('emptyAskTitle')} text={text('emptyAsk')} />;
  const steps = [
    [text('step1Title'), text('step1Text')],
    [text('step2Title'), text('step2Text')],
    [text('step3Title'), text('step3Text')],
  ] as const;
  return (
    <Stack gap={0} align="center" px="xl" pt={64} pb={72}>
      <div className={classes.picture} aria-hidden>
        {[0, 1, 2].map((row) => (
          <span key={row} className={classes.ghost} />
        ))}
        <span className={classes.first}>
          <span className={classes.plus}>
            <IconPlus size={16} stroke={2} />
          </span>
          {text('emptyPicture')}
        </span>
      </div>
      <Box component="h3" fz="2xl" lh="tight" fw={600} mt={28} lts="-0.015em">
        {text('emptyTitle')}
      </Box>
      <Box component="p" maw={420} mt="xs" mb="xl" c="dimmed" ta="center">
        {text('emptyText')}
      </Box>
      <Button look="primary" icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onAdd}>
        {text('add')}
      </Button>
      <ol className={classes.steps}>
        {steps.map(([title, words], index) => (
          <li key={title}>
            <span className={classes.step}>
              <span className={classes.number}>{index + 1}</span>
              {title}
            </span>
            {words}
          </li>
        ))}
      </ol>
    </Stack>
  );
}
