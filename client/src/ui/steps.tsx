import clsx from 'clsx';
import { Center, Flex } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import classes from './steps.module.css';

interface StepsProps {
  readonly names: readonly string[];
  readonly current: number;
  readonly label: string;
  readonly onGo: (step: number) => void;
}

/** The steps of a dialog: done ones are buttons that lead back. */
export function Steps({ names, current, label, onGo }: StepsProps) {
  return (
    <Flex component="ol" gap="sm" align="center" pb={14} aria-label={label}>
      {names.map((name, step) => {
        const words = (
          <>
            <Center component="span" className={clsx('sunken text-xs', classes.mark)} flex="none" w={22} h={22} bdrs="50%" fw={600}>
              {step < current ? <IconCheck size={14} stroke={2} aria-hidden /> : step + 1}
            </Center>
            {name}
          </>
        );
        return (
          <li
            key={name}
            className={`row quiet medium text-sm ${classes.step}`}
            data-state={step < current ? 'done' : step === current ? 'current' : 'ahead'}
            aria-current={step === current ? 'step' : undefined}
          >
            {step < current ? (
              <button type="button" onClick={() => onGo(step)}>
                {words}
              </button>
            ) : (
              <span>{words}</span>
            )}
          </li>
        );
      })}
    </Flex>
  );
}
