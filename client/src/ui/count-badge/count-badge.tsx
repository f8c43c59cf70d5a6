import clsx from 'clsx';
import { formatCount } from '../../lib/format/format-number';
import { useLocale } from '../../lib/i18n/use-locale';
import classes from './count-badge.module.css';

/** A number behind a heading. */
export function CountBadge({ count, accent = false }: { readonly count: number; readonly accent?: boolean }) {
  return <span className={clsx(classes.badge, accent && classes.accent)}>{formatCount(count, useLocale())}</span>;
}
