import { Text } from '@mantine/core';
import type { IndustryFactor } from '@countinghouse/domain/risk/risk-inputs';
import { IconBuildingFactory2, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useRiskSettingsQuery, useDeleteRiskIndustryFactorMutation } from '../risk-settings.generated';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button, IconButton } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { formatScore } from '../text/format-risk';
import { CardNote } from './written-card';
import { IndustryFactorDialog } from './industry-factor-dialog';
import { FigureTable } from '../../../ui/figure-table';
import { describeError } from '../../../lib/errors/describe-error';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import classes from './model-card.module.css';

/** What is being done: a new factor, another value of one, or taking one away. */
type Doing = { readonly kind: 'add' } | { readonly kind: 'change' | 'remove'; readonly factor: IndustryFactor };

/** What the base rates are multiplied by for industries, each with its source; administrators change it. */
export function IndustryFactorsCard({ canManage }: { readonly canManage: boolean }) {
  const text = useText('risk');
  const [doing, setDoing] = useState<Doing | null>(null);
  const { data, refetch } = useRiskSettingsQuery();
  const factors = data?.riskSettings.industryFactors;
  if (factors === undefined) return null;
  const close = () => setDoing(null);
  const done = () => {
    close();
    void refetch();
  };
  return (
    <Card
      title={text('factors')}
      before={<IconBuildingFactory2 size={18} stroke={1.75} color="var(--ch-ink-2)" aria-hidden />}
      aside={
        canManage && (
          <Button size="xs" onClick={() => setDoing({ kind: 'add' })}>
            {text('addFactor')}
          </Button>
        )
      }
    >
      {factors.length === 0 ? (
        <Text size="sm" px="lg" pt="md">
          {text('noFactors')}
        </Text>
      ) : (
        <FactorsTable factors={factors} onDo={canManage ? setDoing : null} />
      )}
      <CardNote>{text('factorsNote')}</CardNote>
      {doing !== null && doing.kind !== 'remove' && (
        <IndustryFactorDialog factor={doing.kind === 'change' ? doing.factor : null} onClose={close} onSaved={done} />
      )}
      {doing?.kind === 'remove' && <RemoveFactorDialog factor={doing.factor} onClose={close} onRemoved={done} />}
    </Card>
  );
}

interface FactorsTableProps {
  readonly factors: readonly IndustryFactor[];
  /** Null for those who only read them. */
  readonly onDo: ((doing: Doing) => void) | null;
}

function FactorsTable({ factors, onDo }: FactorsTableProps) {
  const text = useText('risk');
  const locale = useLocale();
  return (
    <FigureTable label={text('factors')} className={classes.factors}>
      <thead>
        <tr>
          <th scope="col">{text('naicsPrefix')}</th>
          <th scope="col" className="figure">
            {text('factor')}
          </th>
          <th scope="col">{text('source')}</th>
          {onDo !== null && (
            <th scope="col">
              <span className="visually-hidden">{text('factorActions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {factors.map((factor) => (
          <tr key={factor.naicsPrefix}>
            <th scope="row">{factor.naicsPrefix}</th>
            <td className="figure">{`× ${formatScore(factor.factor, locale)}`}</td>
            <td className={classes.source}>{factor.source}</td>
            {onDo !== null && (
              <td className={`figure ${classes.actions}`}>
                <IconButton
                  label={text('changeFactorOf', { naicsPrefix: factor.naicsPrefix })}
                  size="sm"
                  onClick={() => onDo({ kind: 'change', factor })}
                >
                  <IconPencil size={16} stroke={1.75} aria-hidden />
                </IconButton>
                <IconButton
                  label={text('removeFactorOf', { naicsPrefix: factor.naicsPrefix })}
                  size="sm"
                  onClick={() => onDo({ kind: 'remove', factor })}
                >
                  <IconTrash size={16} stroke={1.75} aria-hidden />
                </IconButton>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}

interface RemoveFactorDialogProps {
  readonly factor: IndustryFactor;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks before the factor of an industry is taken away. */
function RemoveFactorDialog({ factor: { naicsPrefix }, onClose, onRemoved }: RemoveFactorDialogProps) {
  const text = useText('risk');
  const common = useText('common');
  const [remove, { loading, error }] = useDeleteRiskIndustryFactorMutation();
  return (
    <ConfirmDialog
      title={text('removeFactorOf', { naicsPrefix })}
      confirm={text('removeFactor')}
      refuse={common('cancel')}
      danger
      busy={loading}
      problem={error ? { title: text('factorNotSaved'), detail: describeError(error).message } : null}
      onConfirm={() => void remove({ variables: { naicsPrefix } }).then(onRemoved, () => undefined)}
      onRefuse={onClose}
    >
      <p>{text('removeFactorText')}</p>
    </ConfirmDialog>
  );
}
