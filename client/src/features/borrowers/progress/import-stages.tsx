import clsx from 'clsx';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import type { ImportStatus } from '../session/borrower-state';
import classes from './import-stages.module.css';
import { readShare } from './progress-bar';

const ORDER = ['Connecting', 'Connected', 'Gathering', 'Checking', 'Publishing', 'Done'];

interface ImportStagesProps {
  readonly status: ImportStatus;
  /** The package, and the company where it is known. */
  readonly source: string;
  readonly packageName: string;
}

/** The three stages as the server reports them, and what it has counted (docs/spec.md, borrower 2.1). */
export function ImportStages({ status, source, packageName }: ImportStagesProps) {
  const text = useText('borrower');
  const at = status.outcome === 'Success' ? ORDER.length : ORDER.indexOf(status.stage);
  const stateOf = (first: number, next: number) => (at >= next ? 'done' : at >= first ? 'current' : 'ahead');
  const states = [stateOf(0, 1), stateOf(1, 2), stateOf(2, 3)] as const;
  return (
    <ol className={`panel ${classes.stages}`}>
      <Stage number={1} state={states[0]} name={text(states[0] === 'done' ? 'stageConnectingDone' : 'stageConnecting')} />
      <Stage number={2} state={states[1]} name={text('stageConnected')}>
        {states[1] !== 'ahead' && <p className="quiet text-md">{source}</p>}
      </Stage>
      <Stage number={3} state={states[2]} name={text(states[2] === 'done' ? 'stageGatheringDone' : 'stageGathering')}>
        {states[2] !== 'ahead' && <Counts counts={status.counts} isDone={states[2] === 'done'} />}
        {states[2] === 'current' && <ShortDay counts={status.counts} packageName={packageName} />}
      </Stage>
    </ol>
  );
}

interface StageProps {
  readonly number: number;
  readonly state: 'done' | 'current' | 'ahead';
  readonly name: string;
  readonly children?: ReactNode;
}

function Stage({ number, state, name, children }: StageProps) {
  return (
    <li className={clsx('relative grid gap-md', classes.stage)} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <span className={`center quiet text-sm edge-strong round ${classes.mark}`} aria-hidden>
        {state === 'done' ? <IconCheck size={16} stroke={2} /> : number}
      </span>
      <div className="shrink" style={{ paddingTop: 2 }}>
        <p className={clsx('bold', classes.name)}>{name}</p>
        {children}
      </div>
    </li>
  );
}

/** That the package allows too few requests today, where it does. */
function ShortDay({ counts, packageName }: { readonly counts: NonNullable<ImportStatus['counts']>; readonly packageName: string }) {
  const text = useText('borrower');
  const { requests, requestsTotal, requestsLeftToday: left } = counts;
  if (requests == null || requestsTotal == null || left == null || requestsTotal - requests <= left) return null;
  return (
    <p className="text-md" style={{ marginTop: 10, color: 'var(--ch-warning)' }}>
      {text('requestsShort', { package: packageName, left })}
    </p>
  );
}

function Counts({ counts, isDone }: { readonly counts: NonNullable<ImportStatus['counts']>; readonly isDone: boolean }) {
  const text = useText('borrower');
  const { accounts, lines, linesTotal, openItems, requests, requestsTotal } = counts;
  const share = readShare(counts);
  const waiting = isDone ? null : text('waiting');
  const rows = [
    ['countAccounts', accounts == null ? waiting : text('accountsRead', { count: accounts })],
    [
      'countLedger',
      lines == null
        ? waiting
        : linesTotal != null && !isDone
          ? text.rich('linesReadOf', { count: lines, total: linesTotal })
          : text('linesRead', { count: lines }),
    ],
    ['countOpenItems', openItems == null ? waiting : text('openItemsRead', { count: openItems })],
    [
      'countRequests',
      requests == null || requestsTotal == null || isDone ? null : text.rich('requestsReadOf', { count: requests, total: requestsTotal }),
    ],
  ] as const;
  return (
    <dl className={`figures ${classes.counts}`}>
      {rows.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{text(name)}</dt>
              <dd className="quiet">{value}</dd>
              {name === 'countLedger' && share !== null && !isDone && (
                <dd className={`quiet progress ${classes.share}`} aria-hidden>
                  <span style={{ width: `${share * 100}%` }} />
                </dd>
              )}
            </div>
          ),
      )}
    </dl>
  );
}
