import { Drawer } from '@mantine/core';
import { IconRouteScan, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { useCellTraceQuery } from '../../../gql/hooks';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { Button, IconButton } from '../../../ui/button/button';
import { dialogName } from '../../../ui/dialog/dialog-name';
import type { GridModel } from '../grid/grid-model';
import type { StatementCompany } from '../states/statement-source';
import type { CellAddress } from '../view/statement-view';
import { TraceSteps, type CellTrace } from './trace-steps';
import type { TraceSource } from './trace-source';
import classes from './trace-panel.module.css';

interface TracePanelProps {
  readonly cell: CellAddress;
  readonly model: GridModel;
  readonly company: StatementCompany;
  readonly source: TraceSource;
  /** Whether the screen is wide enough to show the panel beside the grid. */
  readonly docked: boolean;
  readonly onGo: (lineId: string) => void;
  readonly onMark: (accountId: string | null) => void;
  readonly onClose: () => void;
}

/** The number passport: from a figure to its accounts, their periods, the journal lines and the source; beside the grid, or over it on a small screen. */
export function TracePanel(props: TracePanelProps) {
  const { cell, model, docked, onClose } = props;
  const text = useText('statements');
  const title = useId();
  const close = useRef<HTMLButtonElement>(null);
  const line = model.byId.get(cell.lineItemId);
  const period = model.columns.find(({ id }) => id === cell.reportingPeriodId);
  const value = line && period ? (line.line.cells[period.cell] ?? null) : null;
  useEffect(() => {
    if (docked) close.current?.focus({ preventScroll: true });
  }, [docked]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const head = (
    <header className={classes.head}>
      <IconRouteScan size={18} stroke={1.75} className={classes.icon} aria-hidden />
      <div className={classes.names}>
        <h2 id={title}>{text('passport')}</h2>
        <p>{text('passportOf', { line: line?.line.captionText ?? '', period: period?.spokenDate ?? '' })}</p>
      </div>
      <span className={`figures ${classes.value}`}>{value === null ? '' : model.format.shown(value).text}</span>
      <IconButton ref={close} label={text('closePassport')} size="sm" onClick={onClose}>
        <IconX size={17} stroke={1.75} aria-hidden />
      </IconButton>
    </header>
  );
  const body = <TraceBody {...props} cellValue={value} />;
  if (!docked) {
    return (
      <Drawer opened onClose={onClose} position="bottom" size="92dvh" padding={0} withCloseButton={false} {...dialogName(text('passport'))}>
        {head}
        {body}
      </Drawer>
    );
  }
  return (
    <aside className={classes.panel} aria-labelledby={title} onKeyDown={onKeyDown}>
      {head}
      {body}
      <footer className={classes.foot}>
        <span>
          <kbd>{text('escapeKey')}</kbd> {text('traceKeys')}
        </span>
        <span>{text('everyStepTies')}</span>
      </footer>
    </aside>
  );
}

function TraceBody({ cell, model, company, source, cellValue, onGo, onMark }: TracePanelProps & { readonly cellValue: string | null }) {
  const text = useText('statements');
  const common = useText('common');
  const { workspaceId, financialRecordId } = source;
  const { statementType, reportingPeriod } = model.answer;
  const variables = { workspaceId, financialRecordId, statementType, reportingPeriod, ...cell };
  const { data, error, refetch } = useCellTraceQuery({ variables });
  const trace = data?.financialStatement?.trace as CellTrace | undefined;
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
      <p role="status" className={classes.state}>
        {common('loading')}
      </p>
    );
  return (
    <div role="alert" className={classes.state}>
      <p>{text('traceFailed')}</p>
      {error && <p>{describeError(error).message}</p>}
      <Button size="sm" onClick={() => void refetch()}>
        {common('retry')}
      </Button>
    </div>
  );
}
