import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { monogramOf, tintOf } from './monogram/monogram';
import classes from './package-mark.module.css';

/** The letters and color that mark a package in place of its vendor's logo. */
export interface Mark {
  readonly letters: string;
  /** In degrees of OKLCH; the style sets lightness and chroma, so that the letters are readable in every hue. */
  readonly hue: number;
}

interface PackageMarkProps {
  /** Null for a package that has none: it gets two letters of its name and one of four hues. */
  readonly mark: Mark | null;
  readonly name: string;
  readonly size?: 'md' | 'lg' | 'xl';
}

/** A package's letters on its color, beside its name. */
export function PackageMark({ mark, name, size = 'md' }: PackageMarkProps) {
  const { letters, hue } = mark ?? { letters: monogramOf(name), hue: tintOf(name) * 90 };
  return (
    <span
      className={clsx('fixed rounded-sm text-2xs', classes.mark, size !== 'md' && classes[size])}
      style={{ '--package-hue': hue } as CSSProperties}
      translate="no"
      aria-hidden
    >
      {letters}
    </span>
  );
}
