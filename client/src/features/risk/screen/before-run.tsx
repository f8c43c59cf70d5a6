import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRiskInputsQuery } from '../../../gql/hooks';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { EmptyState } from '../../../ui/empty-state/empty-state';
import { SkeletonRows } from '../../../ui/skeleton/skeleton-rows';
import { naicsCodeOf, type AnalysisDraft } from '../form/analysis-draft';
import { CheckList } from '../inputs/check-list';
import { InputsCard } from '../inputs/inputs-card';
import { findingOf, inputsOf } from '../result/analysis-view-of';
import { EngineNote } from '../states/engine-note';
import { PeersLine } from './peers-line';
import type { AnalysedRecord } from './use-analysis';
import classes from './risk-screen.module.css';

interface BeforeRunProps {
  readonly record: AnalysedRecord;
  readonly draft: AnalysisDraft;
  readonly statementsPath: string | null;
  readonly unsaved: ReactNode;
  /** Industry, place and the button. */
  readonly form: ReactNode;
}

/** Before an analysis: its form on the left, what goes in and the checks of it on the right. */
export function BeforeRun({ record, draft, statementsPath, unsaved, form }: BeforeRunProps) {
  const text = useText('risk');
  return (
    <div className={classes.before}>
      <Stack miw={0}>
        <Card className={classes.run}>
          <h2>{text('form')}</h2>
          <p>{text('formText')}</p>
          {form}
        </Card>
        <EngineNote naicsCode={naicsCodeOf(draft)} />
      </Stack>
      <Stack miw={0}>
        <WhatGoesIn record={record} draft={draft} statementsPath={statementsPath} unsaved={unsaved} />
      </Stack>
    </div>
  );
}

function WhatGoesIn({ record, draft, statementsPath, unsaved }: Omit<BeforeRunProps, 'form'>) {
  const text = useText('risk');
  const common = useText('common');
  const { data, error, refetch } = useRiskInputsQuery({ variables: { ...record } });
  const checked = data?.riskInputs;
  if (checked === undefined) {
    if (!error)
      return (
        <Card>
          <SkeletonRows rows={12} label={text('loadingInputs')} />
        </Card>
      );
    return (
      <Card>
        <EmptyState title={text('inputsFailed')} text={describeError(error).message}>
          <Button onClick={() => void refetch()}>{common('retry')}</Button>
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <InputsCard title={text('whatGoesIn')} inputs={inputsOf(checked.inputs, statementsPath)} aside={unsaved} />
      <CheckList title={text('checks')} checked={{ findings: checked.findings.map(findingOf), checks: checked.checks }}>
        <PeersLine workspaceId={record.workspaceId} draft={draft} />
      </CheckList>
    </>
  );
}
