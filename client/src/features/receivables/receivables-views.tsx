import { Link } from 'react-router';
import clsx from 'clsx';
import { useText } from '../../lib/i18n/use-text';
import classes from './receivables-views.module.css';

interface ReceivablesViewsProps {
  readonly agingPath: string;
  readonly basePath: string;
  readonly current: 'aging' | 'base';
}

/** The two ways to look at receivables: by age, and as a borrowing base. */
export function ReceivablesViews({ agingPath, basePath, current }: ReceivablesViewsProps) {
  const text = useText('borrowing-base');
  const views = [
    { id: 'aging', to: agingPath },
    { id: 'base', to: basePath },
  ] as const;
  return (
    <nav aria-label={text('views')} className="inline-row gap-2xs">
      {views.map(({ id, to }) => (
        <Link
          key={id}
          to={to}
          aria-current={id === current ? 'page' : undefined}
          className={clsx('hoverable undecorated medium quiet text-sm nowrap', classes.view, id === current && classes.current)}
        >
          {text(`view.${id}`)}
        </Link>
      ))}
    </nav>
  );
}
