import clsx from 'clsx';
import { Popover } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { useHint } from './use-hint';
import classes from './hint.module.css';

interface HintProps {
  /** What the hint is about, for readers. */
  readonly label: string;
  readonly words: string;
}

/** A sign that explains something: shows its words under pointer and focus, keeps them for 4 seconds when pressed, and Escape puts them away. */
export function Hint({ label, words }: HintProps) {
  const id = useId();
  const hint = useHint();
  return (
    <Popover
      opened={hint.open}
      onChange={(open) => !open && hint.close()}
      width={280}
      position="top"
      offset={6}
      closeOnClickOutside={false}
    >
      <Popover.Target>
        <button
          type="button"
          className={clsx('fixed round quiet', classes.sign)}
          aria-label={label}
          aria-describedby={hint.open ? id : undefined}
          onPointerEnter={(event) => event.pointerType === 'mouse' && hint.enter()}
          onPointerLeave={(event) => event.pointerType === 'mouse' && hint.leave()}
          onFocus={hint.enter}
          onBlur={hint.leave}
          onClick={hint.lock}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !hint.open) return;
            event.stopPropagation();
            hint.close();
          }}
        >
          <IconInfoCircle size={16} stroke={1.75} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className="text-sm">
        <p id={id} role="tooltip">
          {words}
        </p>
      </Popover.Dropdown>
    </Popover>
  );
}
