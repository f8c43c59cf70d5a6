import classes from './spinner.module.css';

/** A ring that says something runs; the words beside it say what. */
export function Spinner({ size = 16 }: { readonly size?: number }) {
  return <span className={classes.spinner} style={{ width: size, height: size }} aria-hidden />;
}
