import { Flex } from '@mantine/core';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';

interface ClashNoteProps {
  /** The value that someone else saved in the field; null when there is no conflict. */
  readonly saved: string | null;
  /** What is in it. */
  readonly entered: string;
  readonly onUse: (text: string) => void;
}

/** Below a field over which two people disagree: what the other saved, and a way to take it over. */
export function ClashNote({ saved, entered, onUse }: ClashNoteProps) {
  const text = useText('workspaces');
  if (saved === null || entered === saved) return null;
  return (
    <Flex component="p" className="anywhere" wrap="wrap" align="baseline" rowGap="3xs" columnGap="sm" mt="2xs" c="dimmed" fz="xs">
      {saved === '' ? text('clashEmpty') : text('clash', { text: saved })}
      <Button look="link" size="xs" onClick={() => onUse(saved)}>
        {text('useTheirs')}
      </Button>
    </Flex>
  );
}
