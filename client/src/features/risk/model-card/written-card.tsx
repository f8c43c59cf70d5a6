import { Text } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { RiskModelCardQuery } from '../../../lib/graphql/types.generated';
import { useRiskModelCardQuery } from '../model-card.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { EmptyState } from '../../../ui/empty-state';
import { SkeletonRows } from '../../../ui/skeleton-rows';
import { FigureTable } from '../../../ui/figure-table';
import classes from './model-card.module.css';

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
          {blocks.map((block, index) => (
            <Block key={index} block={block} title={title} />
          ))}
        </Card>
      ))}
    </>
  );
}

function Block({ block: { kind, text, table: figures }, title }: { readonly block: CardBlock; readonly title: string }) {
  if (figures === null) return <CardNote point={kind === 'point'}>{text}</CardNote>;
  return (
    <FigureTable label={title}>
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
              <td key={index} style={isFigure(cell) ? { whiteSpace: 'nowrap' } : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}

/** A figure stays on one line with its interval; its table scrolls where that is too wide. */
function isFigure(cell: string): boolean {
  return /^-?\d/.test(cell);
}

/** Words in a card, or a point of a list in it, no longer than can be read. */
export function CardNote({ point = false, children }: { readonly point?: boolean; readonly children: ReactNode }) {
  return (
    <Text size="sm" className={clsx(point && classes.item)} maw="92ch" {...(point ? {} : { px: 'lg', py: 10 })} c="dimmed">
      {children}
    </Text>
  );
}
