import type { UnderlineStyle } from '@countinghouse/domain/statements/row-style';
import classes from './grid-row.module.css';

const RULES: Readonly<Record<UnderlineStyle, string | undefined>> = { none: '', single: classes.single, double: classes.double };

/** The class names of the figures of a line; a folded section has no rule above, because what it sums is not on show. */
export function figureClass(rule: UnderlineStyle, folded: boolean): string {
  const drawn = folded ? (rule === 'double' ? classes.doubleBelow : '') : RULES[rule];
  return [classes.cell, drawn].filter(Boolean).join(' ');
}
