import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button';
import classes from './bars.module.css';

interface ChoiceMenuProps<T extends string> {
  readonly icon: ReactNode;
  /** The name of the choice with its value, for readers. */
  readonly label: string;
  readonly value: T;
  readonly choices: readonly T[];
  readonly nameOf: (choice: T) => string;
  readonly onChoose: (choice: T) => void;
  /** Whether its words stay on a phone. */
  readonly main?: boolean;
}

/** A button that shows the choice in use and opens the others. */
export function ChoiceMenu<T extends string>({ icon, label, value, choices, nameOf, onChoose, main = false }: ChoiceMenuProps<T>) {
  return (
    <Menu position="bottom-start" offset={6} width="max-content">
      <Menu.Target>
        <Button
          size="sm"
          className={classes.tool}
          icon={icon}
          iconAfter={<IconChevronDown size={14} stroke={2} className={main ? undefined : 'mantine-visible-from-sm'} aria-hidden />}
          aria-label={label}
          title={label}
        >
          <span className={main ? undefined : clsx('ellipsis mantine-visible-from-xl', classes.words)}>{nameOf(value)}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={value} onChange={(chosen) => onChoose(chosen as T)}>
          {choices.map((choice) => (
            <Menu.RadioItem key={choice} value={choice} closeMenuOnClick bg={choice === value ? 'var(--ch-accent-soft)' : undefined}>
              {nameOf(choice)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
