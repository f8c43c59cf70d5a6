import { IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { FoldingCard } from '../../../ui/card/folding-card';
import { CountBadge } from '../../../ui/count-badge/count-badge';
import { InputsTable } from './inputs-table';
import type { InputsOfYears } from './input-row';
import classes from './inputs-card.module.css';

interface InputsCardProps {
  readonly title: string;
  readonly inputs: InputsOfYears;
  readonly aside?: ReactNode;
  /** Whether phones show its head alone at first. */
  readonly folds?: boolean;
}

/** The inputs of an analysis in a frame that names their currency and the version of the statements. */
export function InputsCard({ title, inputs, aside, folds = false }: InputsCardProps) {
  const text = useText('risk');
  const { currency, versions } = inputs;
  return (
    <FoldingCard
      title={title}
      folds={folds}
      tally={<CountBadge count={inputs.items.length} />}
      before={<IconTable size={18} stroke={1.75} className={classes.icon} aria-hidden />}
      aside={
        <span className={classes.note}>
          {text('fromVersions', { currency, balanceSheet: versions.balanceSheet, incomeStatement: versions.incomeStatement })}
          {aside}
        </span>
      }
    >
      <InputsTable inputs={inputs} />
    </FoldingCard>
  );
}
