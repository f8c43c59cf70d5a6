import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { markOfPackage } from './mark-of-package';
import classes from './package-mark.module.css';

interface PackageMarkProps {
  readonly datasourceNameId: string;
  readonly name: string;
  readonly size?: 'md' | 'lg' | 'xl';
}

/** A package's letters on its color, beside its name. */
export function PackageMark({ datasourceNameId, name, size = 'md' }: PackageMarkProps) {
  const { letters, hue } = markOfPackage(datasourceNameId, name);
  return (
    <span
      className={clsx(classes.mark, size !== 'md' && classes[size])}
      style={{ '--package-hue': hue } as CSSProperties}
      translate="no"
      aria-hidden
    >
      {letters}
    </span>
  );
}
