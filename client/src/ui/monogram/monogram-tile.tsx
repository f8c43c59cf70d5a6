import clsx from 'clsx';
import { monogramOf, tintOf } from './monogram';
import classes from './monogram-tile.module.css';

/** Two letters in a square, in place of a company's or a package's logo. */
export function MonogramTile({ name }: { readonly name: string }) {
  return (
    <span className={classes.tile} aria-hidden>
      {monogramOf(name)}
    </span>
  );
}

/** Two letters in a circle, for a person. */
export function PersonCircle({ name, size = 'md' }: { readonly name: string; readonly size?: 'md' | 'sm' }) {
  return (
    <span className={clsx(classes.circle, classes[`tint${tintOf(name)}`], size === 'sm' && classes.small)} aria-hidden>
      {monogramOf(name)}
    </span>
  );
}
