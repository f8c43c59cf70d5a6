import classes from './aligned-figure.module.css';

/** A figure whose closing parenthesis, where it has one, stands beyond the digits of the others, so that decimals align. */
export function AlignedFigure({ text }: { readonly text: string }) {
  if (!text.endsWith(')')) return text;
  return (
    <>
      {text.slice(0, -1)}
      <span className={classes.beyond}>{text.slice(-1)}</span>
    </>
  );
}
