import clsx from 'clsx';
import { Flex } from '@mantine/core';
import classes from './keys.module.css';

const ON_MAC = new Map(Object.entries<string>({ Ctrl: '⌘', Alt: '⌥', Shift: '⇧' }));
const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Keys as they are on the keyboard of the reader. */
export function Keys({ keys }: { readonly keys: readonly string[] }) {
  return (
    <Flex component="span" display="inline-flex" gap="2xs" flex="none">
      {keys.map((key) => (
        <kbd key={key} className={clsx('surface quiet text-2xs text-center nowrap', classes.key)}>
          {isMac ? (ON_MAC.get(key) ?? key) : key}
        </kbd>
      ))}
    </Flex>
  );
}
