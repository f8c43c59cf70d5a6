import { Box, Flex, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import clsx from 'clsx';
import { useId, useState, type ReactNode } from 'react';
import { useIsPhone } from '../../lib/react/use-media';
import { Card } from './card';
import classes from './folding-card.module.css';

interface FoldingCardProps {
  readonly title: ReactNode;
  readonly label?: string | undefined;
  /** What is before the title. */
  readonly before?: ReactNode;
  /** How much is in it; outside of phones only when nothing else is at the end of the header. */
  readonly tally?: ReactNode;
  /** Content at the end of the header, on phones once the card is open. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  /** Whether it folds at all. */
  readonly folds?: boolean;
  readonly children: ReactNode;
}

/** A part of a page that is collapsed to its header on phones until it is opened. */
export function FoldingCard({ folds = true, ...props }: FoldingCardProps) {
  const { tally, ...rest } = props;
  return useIsPhone() && folds ? <OnPhone {...props} /> : <Card {...rest} aside={rest.aside ?? tally} />;
}

function OnPhone({ title, label, before, tally, aside, className, children }: FoldingCardProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const Chevron = open ? IconChevronUp : IconChevronDown;
  return (
    <section className={clsx('panel shrink', className)} aria-label={label}>
      <h2>
        <button
          type="button"
          className={`row ink full text-start ${classes.head}`}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {before}
          <Box component="span" flex="1 1 0" miw="min-content">
            {title}
          </Box>
          {tally !== undefined && (
            <Text span size="xs" fw={400} lts="0">
              {tally}
            </Text>
          )}
          <Chevron size={16} stroke={1.75} aria-hidden />
        </button>
      </h2>
      {open && (
        <Box id={id} className="line-above">
          {aside !== undefined && (
            <Flex justify="flex-end" wrap="wrap" px={14} py="sm">
              {aside}
            </Flex>
          )}
          {children}
        </Box>
      )}
    </section>
  );
}
