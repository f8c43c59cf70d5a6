import classes from './grid-skeleton.module.css';

const ROWS = Array.from({ length: 24 }, (_, row) => row);

/** The shape of a statement while it loads; the words say what is loading. */
export function GridSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={classes.skeleton} role="status" aria-busy>
      <p className={classes.label}>{label}</p>
      {ROWS.map((row) => (
        <div key={row} className={classes.row} aria-hidden>
          <span className={classes.caption} style={{ width: 120 + ((row * 67) % 140), marginLeft: 34 + (row % 4) * 10 }} />
          {row % 5 > 0 &&
            [0, 1, 2, 3].map((column) => (
              <span key={column} className={classes.figure} style={{ width: 52 + ((row * 13 + column * 7) % 28) }} />
            ))}
        </div>
      ))}
    </div>
  );
}
