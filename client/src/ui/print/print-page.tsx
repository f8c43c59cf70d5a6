import clsx from 'clsx';
import { createPortal } from 'react-dom';
import type { CSSProperties, ReactNode } from 'react';
import classes from './print-page.module.css';

interface PrintPageProps {
  /** How the paper lies; its size stays the printer's, so that Letter and A4 both work. */
  readonly paper: 'portrait' | 'landscape';
  /** Whether it consists of tables in small type, each below its heading. */
  readonly tables?: boolean;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** What is on paper in place of the page, while it is printed: in light colors whatever the scheme, no row cut in two. */
export function PrintPage({ paper, tables = false, className, style, children }: PrintPageProps) {
  return createPortal(
    <div className={clsx('print-page', classes.page, tables && classes.tables, className)} style={style}>
      <style>{`@page { size: ${paper}; margin: 14mm 12mm; @bottom-right { content: counter(page) ' / ' counter(pages); font-size: 8pt; } }`}</style>
      {children}
    </div>,
    document.body,
  );
}
