import clsx from 'clsx';
import { Box, Center, Flex, SimpleGrid, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { EmptyState } from '../../../ui/empty-state';
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
      <Box style={{ display: 'grid' }} pos="relative" w="min(380px, 100%)" h={124} aria-hidden>
        {[0, 1, 2].map((row) => (
          <span key={row} className={clsx('line-below', classes.ghost)} />
        ))}
        <Box
          component="span"
          className="row gap-md bold text-sm accent-soft rounded"
          pos="absolute"
          inset="52px 36px auto"
          px={14}
          py={9}
          bd="1px dashed var(--ch-accent-strong)"
        >
          <Center component="span" w={26} h={26} bdrs="sm" bg="var(--ch-accent)" c="var(--ch-on-accent)">
            <IconPlus size={16} stroke={2} />
          </Center>
          {text('emptyPicture')}
        </Box>
      </Box>
      <Box component="h3" fz="2xl" lh="tight" fw={600} mt={28} lts="-0.015em">
        {text('emptyTitle')}
      </Box>
      <Box component="p" maw={420} mt="xs" mb="xl" c="dimmed" ta="center">
        {text('emptyText')}
      </Box>
      <Button look="primary" icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onAdd}>
        {text('add')}
      </Button>
      <SimpleGrid component="ol" minColWidth={220} autoFlow="auto-fit" spacing="2xl" w="min(960px, 100%)" mt={52}>
        {steps.map(([title, words], index) => (
          <Box component="li" key={title} className="line-above" pt="lg" c="dimmed" fz="sm">
            <Flex component="span" align="center" gap="sm" mb="xs" c="bright" fz="md" fw={600}>
              <Center component="span" w={22} h={22} bdrs="50%" bg="var(--ch-sunken)" fz="xs">
                {index + 1}
              </Center>
              {title}
            </Flex>
            {words}
          </Box>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
