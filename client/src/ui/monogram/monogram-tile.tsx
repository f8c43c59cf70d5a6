import clsx from 'clsx';
import { monogramOf, tintOf } from './monogram';
import classes from './monogram-tile.module.css';

/** Two letters in a square, in place of a company's logo. */
export function MonogramTile({ name, size = 'md' }: { readonly name: string; readonly size?: 'md' | 'lg' }) {
  return (
    <span className={clsx(classes.tile, size !== 'md' && classes[size])} aria-hidden>
      {monogramOf(name)}
    </span>
  );
}

/** Two letters in a circle, for a person. */
export function PersonCircle({ name, size = 'md' }: { readonly name: string; readonly size?: 'md' | 'sm' | 'lg' }) {
  return (
    <span className={clsx(classes.circle, classes[`tint${tintOf(name)}`], size !== 'md' && classes[size])} aria-hidden>
      {monogramOf(name)}
    </span>
  );
}
