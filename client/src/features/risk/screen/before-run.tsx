import clsx from 'clsx';
import { Box, Stack, Text, Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconUsers, IconCpu } from '@tabler/icons-react';
import { ratesOfIndustry } from '@countinghouse/domain/risk/industry-factor';
import { Link, useSearchParams } from 'react-router';
import { useRiskInputsQuery, useRiskPeersQuery } from '../risk-inputs.generated';
import { useRiskSettingsQuery } from '../risk-settings.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { EmptyState } from '../../../ui/empty-state';
import { SkeletonRows } from '../../../ui/skeleton-rows';
import { naicsCodeOf, type AnalysisDraft, postalCodeOf } from '../form/analysis-draft';
import { CheckList } from '../inputs/check-list';
import { InputsCard } from '../inputs/inputs-table';
import { findingOf, inputsOf, BUILT_IN } from '../result/analysis-view';
import type { AnalysedRecord } from './use-analysis';
import { useGroupText, useEngineName, useLevelText } from '../text/analysis-text';
import { withPart } from './part-nav';
import classes from './screen.module.css';
import lines from '../inputs/inputs.module.css';

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
    <div className={clsx('split top', classes.before)}>
      <Stack miw={0}>
        <Card>
          <Box px={20} pt={18} pb={20}>
            <Text component="h2" size="2xl" fw={600}>
              {text('form')}
            </Text>
            <Text size="sm" mt="2xs" mb="lg" c="dimmed">
              {text('formText')}
            </Text>
            {form}
          </Box>
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

interface PeersLineProps {
  readonly workspaceId: string;
  readonly draft: AnalysisDraft;
}

/** The peers that the fields as they are would be looked for among, and how many there are. */
function PeersLine({ workspaceId, draft }: PeersLineProps) {
  const text = useText('risk');
  const found = useFound(workspaceId, draft);
  const naicsCode = naicsCodeOf(draft);
  const place = locationOf(draft);
  return (
    <li className={`lined flex gap-md text-sm ${lines.line}`}>
      <IconUsers size={17} stroke={1.75} aria-hidden />
      <div>
        <p className={clsx('medium', lines.title)}>
          {naicsCode === null
            ? text('peersNeedCode')
            : place === null
              ? text('peersOfCode', { naicsCode })
              : text('peersOfPlace', { naicsCode, place })}
        </p>
        <Text size="xs" c="dimmed">
          {found ?? text('peersRule')}
        </Text>
      </div>
    </li>
  );
}

function locationOf(draft: AnalysisDraft): string | null {
  const postal = postalCodeOf(draft);
  return postal === null || postal === 'invalid' ? null : postal.code;
}

/** The note loads in the background: the fields stay enabled and keep the focus. */
const context = { background: true };

/** The group that the built-in model would compare with, in words, or that there is none; null while it is unknown. */
function useFound(workspaceId: string, draft: AnalysisDraft): string | null {
  const text = useText('risk');
  const groupText = useGroupText();
  const naicsCode = naicsCodeOf(draft);
  const engine = useRiskSettingsQuery({ context }).data?.riskSettings.engine;
  const { data } = useRiskPeersQuery({
    variables: { workspaceId, naicsCode: naicsCode ?? '', postalCode: locationOf(draft) },
    skip: naicsCode === null || engine !== BUILT_IN,
    context,
  });
  if (data === undefined) return null;
  return data.riskPeers === null ? text('peersTooFew') : groupText(data.riskPeers);
}

/** The engine that will be used, and the default rate of the industry that a result is calibrated to; null when the industry is unknown. */
function EngineNote({ naicsCode }: { readonly naicsCode: string | null }) {
  const text = useText('risk');
  const [search] = useSearchParams();
  const nameOf = useEngineName();
  const levelText = useLevelText();
  const { data } = useRiskSettingsQuery({ context: { background: true } });
  const settings = data?.riskSettings;
  if (settings === undefined) return null;
  const { engine, baseRates, industryFactors } = settings;
  return (
    <Flex component="section" className="panel" rowGap="sm" columnGap="md" align="center" wrap="wrap" px={18} py={14}>
      <IconCpu size={20} stroke={1.75} color="var(--ch-accent-strong)" aria-hidden />
      <Text component="div" size="xs" flex="1 1 220px" miw={0} c="dimmed">
        <Text size="sm" fw={550} c="bright">
          {nameOf(engine, null)}
        </Text>
        <p>
          {engine === BUILT_IN ? levelText(ratesOfIndustry(baseRates, industryFactors, naicsCode)) : text('outsideNote')}{' '}
          {text('notConsumer')}
        </p>
      </Text>
      <Box component={Link} fz="sm" to={withPart(search, 'model')}>
        {text('part.model')}
      </Box>
    </Flex>
  );
}
