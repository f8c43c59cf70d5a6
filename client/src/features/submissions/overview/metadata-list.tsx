import clsx from 'clsx';
import { Box } from '@mantine/core';
import { useText } from '../../../lib/i18n/use-text';
import classes from './facts-strip.module.css';

interface MetadataListProps {
  readonly metadata: readonly { readonly name: string; readonly value: string | null }[];
}

/** The labeled values that came with a collection; nothing where none came. */
export function MetadataList({ metadata }: MetadataListProps) {
  const text = useText('overview');
  if (metadata.length === 0) return null;
  return (
    <dl className={clsx('grid', classes.strip)} aria-label={text('metadata')}>
      {metadata.map(({ name, value }, index) => (
        <Box key={index} miw={0}>
          <dt className="text-xs">{name}</dt>
          <Box component="dd" className="anywhere" my="3xs" fw={600}>
            {value ?? '–'}
          </Box>
        </Box>
      ))}
    </dl>
  );
}
