import { Box, Group, Text } from '@mantine/core';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import { statementColumns } from '@countinghouse/domain/statements/columns';
import { tabulateColumns } from '@countinghouse/domain/statements/tabulate-statement';
import type { StatementLayout } from '@countinghouse/domain/statements/statement';
import { IconInbox } from '@tabler/icons-react';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import clsx from 'clsx';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { CountBadge } from '../../../ui/count-badge';
import { Keys } from '../../../ui/keys';
import type { StatementEditor } from '../data/statement-editor';
import { figureFormat } from '../data/figure-format';
import { useSectionNames } from '../data/reader-captions';
import { accountName, targetsOf, type Suggestion, usePartOf, type TemplatePlanning } from './template-plan';
import { Select } from '../../../ui/select';
import { AlignedFigure } from '../grid/aligned-figure';
import classes from './templates.module.css';

interface UnmatchedQueueProps {
  readonly planning: TemplatePlanning;
  readonly editor: StatementEditor;
  readonly applied: StatementLayout;
}

/** The accounts that the template does not know: 1 and 2 pick a place, Enter continues; without an answer they stay unclassified and in the total. */
export function UnmatchedQueue({ planning, editor, applied }: UnmatchedQueueProps) {
  const text = useText('templates');
  const nameOf = useSectionNames();
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [told, setTold] = useState('');
  const { preview, plan, choices } = planning;
  const { shown, left, showMore } = usePartOf(plan.queue);
  const amountOf = useAmounts(applied, editor);
  const { layout } = preview;
  const targets = useMemo(() => targetsOf(preview).map((id) => ({ value: id, label: nameOf(layout, id) })), [preview, layout, nameOf]);
  const open = plan.queue.filter(({ account }) => choices.answers[account] === undefined).length;
  const focus = (at: number) => {
    setCurrent(at);
    list.current?.querySelectorAll<HTMLElement>('[data-queued]')[at]?.focus();
  };
  const answer = (account: number, section: string | null) => {
    planning.answer(account, section);
    const name = accountName(editor.books.accounts[account]);
    setTold(
      section === null ? text('staysUnclassified', { account: name }) : text('goesTo', { account: name, section: nameOf(layout, section) }),
    );
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const queued = plan.queue[at];
    if (queued === undefined || event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLSelectElement) return;
    const isOnRow = event.target === event.currentTarget;
    const pick = queued.suggestions[Number(event.key) - 1];
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, ...(isOnRow && { Enter: at + 1 }) }[event.key];
    if (pick !== undefined) answer(queued.account, pick.section);
    else if (event.key === 'Backspace') answer(queued.account, null);
    else if (next !== undefined) focus(Math.max(0, Math.min(next, shown.length - 1)));
    else return;
    event.preventDefault();
  };
  return (
    <Box component="section" className="panel" px={14} py="md" style={{ borderColor: 'var(--ch-accent)' }} aria-labelledby="template-queue">
      <Group justify="space-between" gap="md" wrap="nowrap">
        <Group component="h4" id="template-queue" gap="sm" m={0} fz="sm" fw={600}>
          <IconInbox size={16} stroke={1.75} color="var(--ch-warning)" aria-hidden />
          {text('queue')} <CountBadge count={plan.queue.length} accent />
          <Text span size="xs" c="dimmed">
            {text('queueOpen', { count: open })}
          </Text>
        </Group>
        <p aria-hidden>
          <Keys keys={['1', '2', 'Enter']} />
        </p>
      </Group>
      <Text id="template-queue-keys" size="xs" mt="3xs" mb="xs" c="dimmed">
        {text('queueKeys', { one: '1', two: '2', next: 'Enter' })}
      </Text>
      <ul ref={list} className="lines">
        {shown.map((queued, at) => (
          <QueueRow
            key={queued.account}
            name={accountName(editor.books.accounts[queued.account])}
            amount={amountOf(queued.account)}
            options={queued.suggestions.map((each) => ({ ...each, name: nameOf(layout, each.section) }))}
            targets={targets}
            answer={choices.answers[queued.account] ?? null}
            isTabStop={at === Math.min(current, shown.length - 1)}
            describedBy="template-queue-keys"
            onAnswer={(section) => answer(queued.account, section)}
            onFocus={() => setCurrent(at)}
            onKeyDown={(event) => onKeyDown(event, at)}
          />
        ))}
      </ul>
      {left > 0 && (
        <Button look="link" size="xs" onClick={showMore}>
          {text('showMore', { count: left })}
        </Button>
      )}
      <p role="status" className="visually-hidden">
        {told}
      </p>
    </Box>
  );
}

/** Writes the newest amount of an account, as the layout shows it. */
function useAmounts(applied: StatementLayout, { books }: StatementEditor): (account: number) => string {
  const locale = useLocale();
  return useMemo(() => {
    const digits = currencyDecimals(books.currency);
    const { shown } = figureFormat('ActualsDisplayedAsWholeNumber', digits, locale);
    const newest = statementColumns(applied.type, books, 'FiscalYearsAndYTD').columns.slice(-1);
    const rows = new Map(tabulateColumns(applied, books, newest).rows.map((row) => [row.account, row.amounts?.[0] ?? 0]));
    return (account) => shown(formatDecimal(rows.get(account) ?? 0, digits)).text;
  }, [applied, books, locale]);
}

interface QueueRowProps {
  readonly name: string;
  readonly amount: string;
  readonly options: readonly (Suggestion & { readonly name: string })[];
  readonly targets: readonly { readonly value: string; readonly label: string }[];
  /** The section that was said; null while nothing was. */
  readonly answer: string | null;
  readonly isTabStop: boolean;
  readonly describedBy: string;
  readonly onAnswer: (section: string | null) => void;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** One account that waits for an answer, with the places to pick. */
function QueueRow(props: QueueRowProps) {
  const { name, amount, options, targets, answer, isTabStop, describedBy, onAnswer, onFocus, onKeyDown } = props;
  const text = useText('templates');
  const isOther = answer !== null && !options.some(({ section }) => section === answer);
  const words = { value: '', label: text('chooseOther') };
  return (
    <li>
      <div
        role="group"
        aria-label={`${name}, ${amount}`}
        aria-describedby={describedBy}
        tabIndex={isTabStop ? 0 : -1}
        data-queued
        className={clsx('grid middle rounded-sm text-sm', classes.row)}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        <Box component="span" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <Box component="span" className="figures" ta="right">
          <AlignedFigure text={amount} />
        </Box>
        <Group component="span" gap="xs">
          {options.map((option, at) => (
            <Button
              key={option.section}
              size="xs"
              className={classes.option}
              icon={
                <span aria-hidden>
                  <Keys keys={[String(at + 1)]} />
                </span>
              }
              tabIndex={-1}
              aria-pressed={answer === option.section}
              aria-keyshortcuts={String(at + 1)}
              onClick={() => onAnswer(answer === option.section ? null : option.section)}
            >
              <span>
                {option.name}{' '}
                <Text span inherit fw={400} c="dimmed">
                  {option.certainty ?? text('standsNow')}
                </Text>
              </span>
            </Button>
          ))}
          <span className={clsx('text-xs', classes.other, isOther && classes.picked)}>
            <Select
              label={text('choose', { account: name })}
              value={answer ?? ''}
              options={[words, ...targets]}
              onChange={(section) => onAnswer(section === '' ? null : section)}
            />
          </span>
        </Group>
      </div>
    </li>
  );
}
