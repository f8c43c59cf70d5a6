import clsx from 'clsx';
import { Box, Flex } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconMapPin } from '@tabler/icons-react';
import { useId, type Ref } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { postalCodeOf, type AnalysisDraft } from './analysis-draft';
import { FieldHead } from './industry-field';
import classes from './form.module.css';

interface PostalFieldProps {
  readonly draft: AnalysisDraft;
  readonly disabled: boolean;
  /** Whether the label is inside the field, to save rows. */
  readonly inline: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange: (change: Pick<AnalysisDraft, 'postalCode'>) => void;
}

/** The postal code with the country that it is of; one of neither country is reported at once (docs/spec.md, borrower 5). */
export function PostalField({ draft, disabled, inline, inputRef, onChange }: PostalFieldProps) {
  const text = useText('risk');
  const id = useId();
  const postal = postalCodeOf(draft);
  const invalid = postal === 'invalid';
  return (
    <Box miw={0}>
      {!inline && (
        <FieldHead id={id} note={text('postalNote')}>
          {text('postalCode')}
        </FieldHead>
      )}
      <div className={clsx('row field-box', classes.control)}>
        {inline ? <label htmlFor={id}>{text('postalCode')}</label> : <IconMapPin size={16} stroke={1.75} aria-hidden />}
        <input
          className="bare-input"
          ref={inputRef}
          id={id}
          type="text"
          autoComplete="off"
          spellCheck={false}
          maxLength={32}
          aria-invalid={invalid}
          aria-describedby={inline ? `${id}-found` : `${id}-note ${id}-found`}
          disabled={disabled}
          value={draft.postalCode}
          onChange={(event) => onChange({ postalCode: event.currentTarget.value })}
        />
        {postal !== null && postal !== 'invalid' && (
          <Flex component="span" gap="xs" align="center" flex="none" fz="xs">
            {text(`country.${postal.country}`)}
            <IconCircleCheck size={16} stroke={1.75} color="var(--ch-success)" aria-hidden />
          </Flex>
        )}
      </div>
      <Flex component="p" id={`${id}-found`} role="status" gap="xs" align="center" mt={invalid ? '2xs' : 0} fz="xs" c="danger">
        {invalid && (
          <>
            <IconAlertCircle size={14} stroke={2} aria-hidden />
            {text('invalidPostalCode')}
          </>
        )}
      </Flex>
    </Box>
  );
}
