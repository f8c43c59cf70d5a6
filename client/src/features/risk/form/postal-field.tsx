import { Box } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconMapPin } from '@tabler/icons-react';
import clsx from 'clsx';
import { useId, type Ref } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { postalCodeOf, type AnalysisDraft } from './analysis-draft';
import industry from './industry-field.module.css';
import classes from './postal-field.module.css';

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
        <div className={industry.head}>
          <label htmlFor={id}>{text('postalCode')}</label>
          <span id={`${id}-note`}>{text('postalNote')}</span>
        </div>
      )}
      <div className={clsx(industry.control, invalid && classes.invalid)}>
        {inline ? <label htmlFor={id}>{text('postalCode')}</label> : <IconMapPin size={16} stroke={1.75} aria-hidden />}
        <input
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
          <span className={classes.country}>
            {text(`country.${postal.country}`)}
            <IconCircleCheck size={16} stroke={1.75} aria-hidden />
          </span>
        )}
      </div>
      <p id={`${id}-found`} role="status" className={classes.error}>
        {invalid && (
          <>
            <IconAlertCircle size={14} stroke={2} aria-hidden />
            {text('invalidPostalCode')}
          </>
        )}
      </p>
    </Box>
  );
}
