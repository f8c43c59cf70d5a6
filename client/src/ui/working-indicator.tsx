import clsx from 'clsx';
import { LIMITS } from '@countinghouse/domain/limits';
import { useEffect, useState } from 'react';
import { busyStore } from '../lib/busy/busy';
import { useStore } from '../lib/react/use-store';
import classes from './working-indicator.module.css';

/** A line under the top bar after a second of waiting (docs/spec.md, lender 4). */
export function WorkingIndicator({ label }: { readonly label: string }) {
  const busy = useStore(busyStore) > 0;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(busy), busy ? LIMITS.busyIndicatorAfter : 0);
    return () => clearTimeout(timer);
  }, [busy]);
  return (
    <div role="status" className={classes.track}>
      {shown && busy && (
        <span className={clsx('clip', classes.line)}>
          <span className="visually-hidden">{label}</span>
        </span>
      )}
    </div>
  );
}
