import { Flex } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps {
  /** The head; a card without one holds its children alone. */
  readonly title?: ReactNode;
  readonly label?: string | undefined;
  /** What is before the title. */
  readonly before?: ReactNode;
  /** Content at the end of the card's header. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of a page in its own frame. */
export function Card({ title, label, before, aside, className, children }: CardProps) {
  return (
    <section className={clsx('panel shrink', className)} aria-label={label}>
      {title !== undefined && (
        <header className={`flex wrap middle gap-sm line-below ${classes.head}`}>
          {before}
          <Flex component="h2" mr="auto" rowGap="3xs" columnGap="sm" align="center" wrap="wrap">
            {title}
          </Flex>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
