import { Flex, Group, Stack, Text } from '@mantine/core';
import { IconRouteScan } from '@tabler/icons-react';
import { useCellTraceQuery } from './trace.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Keys } from '../../../ui/keys';
import { SideSheet } from '../../../ui/side-sheet';
import type { GridModel } from '../grid/grid-model';
import { amountIn } from '../data/statement-answer';
import type { StatementCompany } from '../data/statement-source';
import type { CellAddress } from '../data/statement-view';
import { TraceSteps } from './trace-steps';
import type { TraceSource } from './trace-data';

interface TracePanelProps {
  readonly cell: CellAddress;
  readonly model: GridModel;
  readonly company: StatementCompany;
  readonly source: TraceSource;
  /** Whether the statement has changes that the server does not know. */
  readonly unsaved: boolean;
  /** Whether the screen is wide enough to show the panel beside the grid. */
  readonly docked: boolean;
  readonly onGo: (lineId: string) => void;
  readonly onMark: (accountId: string | null) => void;
  readonly onClose: () => void;
}

/** The trace: from a figure to its accounts, their periods, the journal lines and the source; beside the grid, or over it on a small screen. */
export function TracePanel(props: TracePanelProps) {
  const { cell, model, docked, unsaved, onClose } = props;
  const editing = useText('saving');
  const text = useText('statements');
  const line = model.byId.get(cell.lineItemId);
  const period = model.columns.find(({ id }) => id === cell.reportingPeriodId);
  const value = line && period ? amountIn(line.line, period.cell) : null;
  return (
    <SideSheet
      docked={docked}
      width="min(620px, 46vw)"
      icon={<IconRouteScan size={18} stroke={1.75} aria-hidden />}
      title={text('traceTitle')}
      subtitle={text('traceOf', { line: line?.line.captionText ?? '', period: period?.spokenDate ?? '' })}
      tools={
        <Text span className="figures" size="3xl" fw={600} lts="-0.01em">
          {value === null ? '' : model.format.amount(value).text}
        </Text>
      }
      closeLabel={text('closeTrace')}
      onClose={onClose}
    >
      {unsaved && (
        <Text size="sm" px="lg" py="sm" bg="var(--ch-info-soft)">
          {editing('traceOfSaved', { version: model.answer.version })}
        </Text>
      )}
      <TraceBody {...props} cellValue={value === null ? null : model.format.exact(value)} />
      {docked && (
        <Group component="footer" className="line-above" justify="space-between" flex="none" px="lg" py="xs" fz="xs" c="dimmed">
          <span>
            <Keys keys={[text('escapeKey')]} /> {text('traceKeys')}
          </span>
          <span>{text('everyStepTies')}</span>
        </Group>
      )}
    </SideSheet>
  );
}

function TraceBody({ cell, model, company, source, cellValue, onGo, onMark }: TracePanelProps & { readonly cellValue: string | null }) {
  const text = useText('statements');
  const common = useText('common');
  const { workspaceId, financialRecordId } = source;
  const { statementType, reportingPeriod } = model.answer;
  const variables = { workspaceId, financialRecordId, statementType, reportingPeriod, ...cell };
  const { data, error, refetch } = useCellTraceQuery({ variables });
  const trace = data?.financialStatement.trace;
  if (trace && cellValue !== null) {
    return (
      <TraceSteps
        trace={trace}
        cellValue={cellValue}
        variables={variables}
        model={model}
        company={company}
        source={source}
        onGo={onGo}
        onMark={onMark}
      />
    );
  }
  if (!error && cellValue !== null)
    return (
      <Flex component="p" role="status" flex={1} px="lg" py={20} c="dimmed">
        {common('loading')}
      </Flex>
    );
  return (
    <Stack role="alert" gap="sm" align="start" flex={1} px="lg" py={20} c="dimmed">
      <p>{text('traceFailed')}</p>
      {error && <p>{describeError(error).message}</p>}
      <Button size="sm" onClick={() => void refetch()}>
        {common('retry')}
      </Button>
    </Stack>
  );
}
