import type { RiskModelCardQuery } from '../../../gql/graphql';
import { useRiskModelCardQuery } from '../../../gql/hooks';
import { describeError } from '../../../lib/errors/describe-error';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { EmptyState } from '../../../ui/empty-state/empty-state';
import { SkeletonRows } from '../../../ui/skeleton/skeleton-rows';
import table from '../result/plain-table.module.css';
import classes from './written-card.module.css';

type CardBlock = RiskModelCardQuery['riskModelCard']['sections'][number]['blocks'][number];

/** The model card as the fit wrote it, so that its figures are those of the model that scores, in the person's language. */
export function WrittenCard() {
  const text = useText('risk');
  const common = useText('common');
  const language = useLocale();
  const { data, error, refetch } = useRiskModelCardQuery({ variables: { language }, fetchPolicy: 'cache-first' });
  const card = data?.riskModelCard;
  if (card === undefined)
    return (
      <Card>
        {error ? (
          <EmptyState title={text('cardFailed')} text={describeError(error).message}>
            <Button onClick={() => void refetch()}>{common('retry')}</Button>
          </EmptyState>
        ) : (
          <SkeletonRows rows={8} label={text('loadingCard')} />
        )}
      </Card>
    );
  return (
    <>
      {card.sections.map(({ title, blocks }) => (
        <Card key={title} title={title}>
          <div className={classes.part}>
            {blocks.map((block, index) => (
              <Block key={index} block={block} title={title} />
            ))}
          </div>
        </Card>
      ))}
    </>
  );
}

function Block({ block: { kind, text, table: figures }, title }: { readonly block: CardBlock; readonly title: string }) {
  if (figures === null) return <p className={kind === 'point' ? classes.item : classes.words}>{text}</p>;
  return (
    <div className={table.scroll} role="group" aria-label={title} tabIndex={0}>
      <table className={`figures ${table.table}`}>
        <thead>
          <tr>
            {figures.columns.map((column, index) => (
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.rows.map(([first, ...rest], row) => (
            <tr key={row}>
              <th scope="row">{first}</th>
              {rest.map((cell, index) => (
                <td key={index} className={isFigure(cell) ? classes.figure : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A figure stays on one line with its interval; its table scrolls where that is too wide. */
function isFigure(cell: string): boolean {
  return /^-?\d/.test(cell);
}
