import type { ReactNode } from 'react';

interface FormNoticeProps {
  readonly tone: 'info' | 'warning';
  /** An icon of 18 px. */
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** What a person should know before they continue with a form; screen readers announce it at once. */
export function FormNotice({ tone, icon, children }: FormNoticeProps) {
  return (
    <div
      className="callout"
      style={{ marginBlock: 16, border: '1px solid color-mix(in oklab, var(--tone) 30%, transparent)' }}
      data-tone={tone}
      role="alert"
    >
      {icon}
      <div>{children}</div>
    </div>
  );
}
