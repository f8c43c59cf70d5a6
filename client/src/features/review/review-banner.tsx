import { Text } from '@mantine/core';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/use-text';

interface ReviewBannerProps {
  readonly tone: string;
  readonly Icon: TablerIcon;
  readonly children: ReactNode;
}

/** The line above statements that says how far their approval is. */
export function ReviewBanner({ tone, Icon, children }: ReviewBannerProps) {
  const text = useText('review');
  return (
    <Text
      component="section"
      className="row ink line-below not-printed"
      flex="none"
      mih={34}
      py={3}
      px="lg"
      bg="var(--tone-soft)"
      size="xs"
      data-tone={tone}
      aria-label={text('approval')}
      aria-live="polite"
    >
      <Icon size={15} stroke={1.75} className="tone" aria-hidden />
      {children}
    </Text>
  );
}
