import { Box, Input } from '@mantine/core';
import { LIMITS } from '@countinghouse/domain/limits';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useIsPhone } from '../lib/react/use-media';
import { IconButton } from './button/button';

interface SearchBoxProps {
  readonly value: string;
  readonly label: string;
  /** What is in the empty field on a phone, where the label is too long for it. */
  readonly shortLabel?: string;
  readonly clearLabel: string;
  /** Told a second after the last key, or at once with Enter or Clear. */
  readonly onSearch: (text: string) => void;
}

/** A search field that waits until the typing pauses (docs/spec.md, lender 5). */
export function SearchBox({ value, label, shortLabel = label, clearLabel, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const phone = useIsPhone();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (text: string, wait: number) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(text.trim()), wait);
  };
  return (
    <Box component="search" display="block" w={{ base: 'auto', sm: 320 }} maw="100%" flex={{ base: 1, sm: '0 1 auto' }}>
      <Input
        type="search"
        size="xs"
        value={typed}
        aria-label={label}
        placeholder={phone ? shortLabel : label}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        leftSectionWidth={34}
        rightSectionPointerEvents="all"
        rightSection={
          typed !== '' && (
            <IconButton label={clearLabel} size="xs" onClick={() => search('', 0)}>
              <IconX size={14} stroke={2} />
            </IconButton>
          )
        }
        onChange={(event) => search(event.currentTarget.value, LIMITS.searchDebounce)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(typed, 0);
          if (event.key === 'Escape') search('', 0);
        }}
      />
    </Box>
  );
}
