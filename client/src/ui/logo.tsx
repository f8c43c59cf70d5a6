import clsx from 'clsx';
import { useState } from 'react';
import classes from './logo.module.css';

interface LogoProps {
  readonly name: string;
  readonly showLogo: boolean;
  readonly logoUrl: string | null;
  readonly size?: 'md' | 'lg';
}

/** The tenant's mark and visible name; the product's own mark where the tenant has none, or one that can't be shown. */
export function Logo({ name, showLogo, logoUrl, size = 'md' }: LogoProps) {
  const [broken, setBroken] = useState(false);
  const drawn = logoUrl !== null && !broken;
  return (
    <span className={clsx('inline-row shrink', size === 'lg' && classes.large)}>
      {showLogo && (
        <span className={`center fixed clip rounded-sm ${classes.tile}`}>
          {drawn ? <img src={logoUrl} alt="" onError={() => setBroken(true)} /> : <Mark />}
        </span>
      )}
      <span className={`ellipsis ink bold text-lg ${classes.name}`}>{name}</span>
    </span>
  );
}

function Mark() {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M4 19V8a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3v11h-4v-5a4 4 0 0 0-8 0v5H4Z" />
    </svg>
  );
}
