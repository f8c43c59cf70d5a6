import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { bringIntoView } from '../lib/react/bring-into-view';

interface FormAlertProps {
  readonly title: string;
  readonly detail?: string | null;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** Why a form could not be sent, at its head; where that is out of sight, it is scrolled to. */
export function FormAlert({ title, detail, children }: FormAlertProps) {
  return (
    <div ref={bringIntoView} role="alert" className="callout mb-lg" data-tone="danger">
      <IconAlertCircle size={16} stroke={1.75} aria-hidden />
      <div>
        <p className="medium" style={{ color: 'var(--tone)' }}>
          {title}
        </p>
        {detail != null && <p>{detail}</p>}
        {children}
      </div>
    </div>
  );
}
