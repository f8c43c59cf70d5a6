import { Box } from '@mantine/core';
import type { ReactNode } from 'react';

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

/** A state as a colored dot before its words. */
export function StatusDot({ tone, children }: { readonly tone: Tone; readonly children?: ReactNode }) {
  return (
    <>
      <Box component="span" display="inline-block" flex="none" w={7} h={7} bdrs="50%" bg="var(--tone)" data-tone={tone} aria-hidden />
      {children}
    </>
  );
}

interface StatusPillProps {
  /** `accent` marks what is newest or selected, which is not a status. */
  readonly tone: Tone | 'accent';
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A state as a pill: a dot, an icon or (null) neither, and words. */
export function StatusPill({ tone, icon, children }: StatusPillProps) {
  return (
    <Box
      component="span"
      className="inline-row gap-xs medium nowrap text-xs"
      py="3xs"
      px={9}
      bdrs="var(--ch-radius-pill)"
      bg="var(--tone-soft)"
      c="var(--tone)"
      data-tone={tone}
    >
      {icon === undefined ? (
        <Box component="span" display="inline-block" flex="none" w={7} h={7} bdrs="50%" bg="var(--tone)" aria-hidden />
      ) : (
        icon
      )}
      {children}
    </Box>
  );
}
