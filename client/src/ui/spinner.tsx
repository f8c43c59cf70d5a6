import clsx from 'clsx';
import classes from './spinner.module.css';

interface SpinnerProps {
  readonly size?: number;
  /** Has the color of the text around it. */
  readonly plain?: boolean;
}

/** A ring that says something runs; the words beside it say what. */
export function Spinner({ size = 16, plain = false }: SpinnerProps) {
  return <span className={clsx('fixed round', classes.spinner)} data-plain={plain} style={{ width: size, height: size }} aria-hidden />;
}
