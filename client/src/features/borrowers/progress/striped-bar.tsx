import clsx from 'clsx';
import classes from './striped-bar.module.css';

/** The striped bar of an import, 0..1; its stripes do not move when the person prefers reduced motion. */
export function StripedBar({ share, label }: { readonly share: number; readonly label: string }) {
  return (
    <div
      className={clsx('clip sunken edge rounded-sm', classes.bar)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      <span className={clsx('block', classes.done)} style={{ width: `${share * 100}%` }} />
    </div>
  );
}
