import clsx from 'clsx';
import { Group, SegmentedControl, Text } from '@mantine/core';
import { useId, type CSSProperties, type ReactNode } from 'react';
import classes from './dialogs.module.css';

interface TwoPanesProps {
  /** How wide the first is beside the second. */
  readonly ratio: number;
  /** What has to be decided. */
  readonly first: ReactNode;
  /** What comes of it. */
  readonly second: ReactNode;
}

/** The two halves of a dialog of the editor. */
export function TwoPanes({ ratio, first, second }: TwoPanesProps) {
  return (
    <div className={clsx('grid line-above', classes.panes)} style={{ '--ratio': `${ratio}fr` } as CSSProperties}>
      <div>{first}</div>
      <div>{second}</div>
    </div>
  );
}

interface RadioChipsProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
  /** A word behind the options. */
  readonly children?: ReactNode;
}

/** One of a few, each in sight. */
export function RadioChips<Value extends string>({ legend, options, chosen, onChoose, children }: RadioChipsProps<Value>) {
  const id = useId();
  return (
    <div>
      <PartTitle id={id}>{legend}</PartTitle>
      <Group gap="sm">
        <SegmentedControl aria-labelledby={id} data={[...options]} value={chosen} onChange={onChoose} />
        {children}
      </Group>
    </div>
  );
}

/** The heading of a part of a dialog. */
export function PartTitle({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <Text component="h3" id={id} size="sm" fw={600} mb="xs">
      {children}
    </Text>
  );
}
