import { Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import { Field } from '../../../ui/field/field';
import classes from './organization-form.module.css';

interface ColorFieldProps {
  readonly label: string;
  /** Empty where the default counts. */
  readonly value: string;
  /** What is drawn while the field is empty or can't be read. */
  readonly shown: string;
  readonly placeholder: string;
  readonly error: string | undefined;
  readonly onChange: (color: string) => void;
  /** What is below: how it can be read. */
  readonly children?: ReactNode;
}

const HEX = /^#[\da-f]{6}$/i;

/** A color, by the browser's own picker or in letters. */
export function ColorField({ label, value, shown, placeholder, error, onChange, children }: ColorFieldProps) {
  return (
    <div>
      <Field label={label} error={error}>
        {(control) => (
          <Flex className={classes.color} component="span" gap="sm">
            <input
              type="color"
              aria-label={label}
              value={HEX.test(value) ? value.toLowerCase() : shown}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
            <input
              {...control}
              value={value}
              placeholder={placeholder}
              autoComplete="off"
              spellCheck={false}
              translate="no"
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          </Flex>
        )}
      </Field>
      {children}
    </div>
  );
}
