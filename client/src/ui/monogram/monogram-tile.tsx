import clsx from 'clsx';
import { monogramOf, tintOf } from './monogram';
import classes from './monogram-tile.module.css';

/** Two letters in a square, in place of a company's logo. */
export function MonogramTile({ name, size = 'md' }: { readonly name: string; readonly size?: 'md' | 'lg' }) {
  return (
    <span className={`fixed edge rounded-sm sunken quiet text-2xs ${classes.mark}`} data-size={size} aria-hidden>
      {monogramOf(name)}
    </span>
  );
}

/** The tone of each tint; the first has the color of the tenant. */
const TONES = [undefined, 'success', 'info', 'warning'] as const;

/** Two letters in a circle, for a person. */
export function PersonCircle({ name, size = 'md' }: { readonly name: string; readonly size?: 'md' | 'sm' | 'lg' }) {
  const tone = TONES[tintOf(name)];
  return (
    <span
      className={clsx('fixed round', tone === undefined ? `ink ${classes.accent}` : 'tone tone-soft', 'text-2xs', classes.mark)}
      data-tone={tone}
      data-size={size}
      aria-hidden
    >
      {monogramOf(name)}
    </span>
  );
}
