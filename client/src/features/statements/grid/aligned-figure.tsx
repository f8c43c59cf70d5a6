import classes from './grid-rows.module.css';

/** A figure whose closing parenthesis, if any, is to the right of the digits of the others, so that decimals align. */
export function AlignedFigure({ text }: { readonly text: string }) {
  if (!text.endsWith(')')) return text;
  return (
    <>
      {text.slice(0, -1)}
      <span className={classes.beyond}>{text.slice(-1)}</span>
    </>
  );
}
