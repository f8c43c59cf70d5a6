import { useText } from '../../../../lib/i18n/use-text';
import { Button } from '../../../../ui/button/button';
import { usePartOf } from './use-part-of';
import classes from './change-lists.module.css';

interface PlainTableProps {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What is there where no row does. */
  readonly none: string;
}

/** Lines to read, the first hundred and more on demand. */
export function PlainTable({ heads, rows, none }: PlainTableProps) {
  const text = useText('templates');
  const { shown, left, showMore } = usePartOf(rows);
  if (rows.length === 0) return <p className={classes.none}>{none}</p>;
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <Button look="link" size="xs" onClick={showMore}>
          {text('showMore', { count: left })}
        </Button>
      )}
    </>
  );
}
