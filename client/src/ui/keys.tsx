import { Flex, Box } from '@mantine/core';

const ON_MAC = new Map(Object.entries<string>({ Ctrl: '⌘', Alt: '⌥', Shift: '⇧' }));
const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Keys as they are on the keyboard of the reader. */
export function Keys({ keys }: { readonly keys: readonly string[] }) {
  return (
    <Flex component="span" display="inline-flex" gap="2xs" flex="none">
      {keys.map((key) => (
        <Box
          component="kbd"
          key={key}
          className="surface quiet text-2xs text-center nowrap edge-strong rounded-sm"
          miw={20}
          px={6}
          py={1}
          ff="inherit"
        >
          {isMac ? (ON_MAC.get(key) ?? key) : key}
        </Box>
      ))}
    </Flex>
  );
}
