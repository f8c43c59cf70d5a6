import { IconAlertCircle } from '@tabler/icons-react';
import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import { useText } from '../../lib/i18n/use-text';
import classes from './field.module.css';

/** What a control needs to belong to its field. */
interface ControlProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly required: boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

export interface FieldProps {
  readonly label: string;
  readonly required?: boolean;
  /** A word at the end of the label's line, not for readers. */
  readonly note?: string | undefined;
  readonly error?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A control with its name, whether it may stay empty, and what is wrong with it. */
export function Field({ label, required = false, note, error, children }: FieldProps) {
  const common = useText('common');
  const id = useId();
  return (
    <div>
      <div className="flex baseline between gap-sm text-sm" style={{ minHeight: 18, marginBottom: 5 }}>
        <label htmlFor={id} className="medium">
          {label}{' '}
          {required ? (
            <span className="wrong" aria-hidden>
              *
            </span>
          ) : (
            <span className={clsx('quiet normal nowrap text-xs', classes.optional)}>{common('optional')}</span>
          )}
        </label>
        {note !== undefined && (
          <span className={clsx('quiet normal nowrap text-xs', classes.note)} aria-hidden>
            {note}
          </span>
        )}
      </div>
      {children({
        id,
        className: classes.control,
        required,
        'aria-invalid': error !== undefined,
        'aria-describedby': error === undefined ? undefined : `${id}-error`,
      })}
      {error !== undefined && (
        <p id={`${id}-error`} className="anywhere wrong text-xs flex top gap-xs mt-2xs">
          <IconAlertCircle size={14} stroke={2} aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}
