import clsx from 'clsx';
import { IconChevronDown, IconChevronRight, IconLock, IconMinus, IconSearch } from '@tabler/icons-react';
import { Box, Center, Group, Radio, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useEffect, useId, useRef, useState, type CSSProperties, type KeyboardEvent, useCallback } from 'react';
import type { SectionId } from '@countinghouse/domain/statements/statement';
import { sectionsOfAccounts } from '@countinghouse/domain/statements/section-items';
import { useText } from '../../../lib/i18n/use-text';
import { AlignedFigure } from '../grid/aligned-figure';
import { useEditorContext } from '../editor/editor-context';
import { totalOf, accountAmounts } from './column-figures';
import { useColumnFigures } from './use-column-figures';
import { lockText, refusalText } from './editor-action';
import { useSectionText } from '../data/reader-captions';
import { findTarget, nextTarget, unfoldedTargets, type Target } from './targets';
import classes from './dialogs.module.css';

interface TargetTreeProps {
  readonly targets: readonly Target[];
  readonly chosen: SectionId | null;
  /** A word of care about a possible but odd target; null for none. */
  readonly moveWarning: (target: Target) => string | null;
  readonly onChoose: (section: SectionId) => void;
  readonly onConfirm: () => void;
}

/** The sections of a statement, one to be chosen: typing jumps, arrows choose and fold, Enter confirms; those that refuse say why (ARIA combobox with a tree). */
export function TargetTree({ targets, chosen, moveWarning, onChoose, onConfirm }: TargetTreeProps) {
  const text = useText('editor');
  const id = useId();
  const words = useSectionText(useEditorContext().editor.statement);
  const [typed, setTyped] = useState('');
  const [why, setWhy] = useState(true);
  const [folded, setFolded] = useState<ReadonlySet<SectionId>>(new Set());
  const list = useRef<HTMLDivElement>(null);
  const { figures, amount } = useColumnFigures();
  const shown = unfoldedTargets(targets, folded);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const fold = (section: SectionId | null, folds: boolean) => {
    if (section === null) return;
    const next = new Set(folded);
    if (folds) next.add(section);
    else next.delete(section);
    setFolded(next);
  };
  const jump = (value: string) => {
    setTyped(value);
    const found = value.trim() === '' ? null : findTarget(targets, value, words.header);
    if (found === null) return;
    setFolded(new Set());
    onChoose(found);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    const next = step === undefined ? null : nextTarget(shown, chosen, step);
    if (next !== null) onChoose(next);
    else if (event.key === 'Enter') onConfirm();
    else if (typed === '' && event.key === 'ArrowLeft') fold(foldable(targets, chosen), true);
    else if (typed === '' && event.key === 'ArrowRight') fold(chosen, false);
    else return;
    event.preventDefault();
  };
  return (
    <Stack gap="sm" miw={0} mih={0}>
      <Group gap="md" wrap="nowrap">
        <TextInput
          flex={1}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          role="combobox"
          aria-haspopup="tree"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={chosen === null ? undefined : `${id}-${chosen}`}
          aria-label={text('jump')}
          placeholder={text('jump')}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={typed}
          onChange={(event) => jump(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Switch size="xs" label={text('showWhy')} checked={why} onChange={(event) => setWhy(event.currentTarget.checked)} />
      </Group>
      <Box
        ref={list}
        id={id}
        role="tree"
        aria-label={text('targets')}
        pos="relative"
        flex={1}
        mih={120}
        mah="min(52vh, 480px)"
        fz="sm"
        style={{ overflowY: 'auto' }}
      >
        {shown.map((target) => (
          <TargetRow
            key={target.section}
            id={`${id}-${target.section}`}
            target={target}
            chosen={target.section === chosen}
            folded={folded.has(target.section)}
            why={why}
            moveWarning={target.refused === null ? moveWarning(target) : null}
            total={amount(totalOf(figures, target.section))}
            onFold={(folds) => fold(target.section, folds)}
            onChoose={() => onChoose(target.section)}
          />
        ))}
      </Box>
    </Stack>
  );
}

interface TargetRowProps {
  readonly id: string;
  readonly target: Target;
  readonly chosen: boolean;
  readonly folded: boolean;
  readonly why: boolean;
  readonly moveWarning: string | null;
  readonly total: string;
  readonly onFold: (folds: boolean) => void;
  readonly onChoose: () => void;
}

function TargetRow({ id, target, chosen, folded, why, moveWarning, total, onFold, onChoose }: TargetRowProps) {
  const text = useText('editor');
  const statements = useText('statements');
  const words = useSectionText(useEditorContext().editor.statement);
  const { section, refused, lock, level, isParent, accounts } = target;
  const Fold = folded ? IconChevronRight : IconChevronDown;
  const reason =
    refused === null
      ? null
      : lock !== null
        ? lockText(lock, text)
        : refused === 'NothingChanges'
          ? text('alreadyHere')
          : refusalText(refused, text);
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-selected={chosen}
      aria-expanded={isParent ? !folded : undefined}
      aria-disabled={refused !== null}
      aria-description={reason ?? moveWarning ?? undefined}
      className={clsx('row pointer rounded-sm', classes.target)}
      style={{ '--level': level } as CSSProperties}
      title={reason ?? moveWarning ?? undefined}
      onClick={() => refused === null && onChoose()}
    >
      <Center
        aria-hidden
        flex="none"
        w={16}
        h={20}
        c="dimmed"
        onClick={(event) => {
          event.stopPropagation();
          onFold(!folded);
        }}
      >
        {isParent && <Fold size={14} stroke={2} />}
      </Center>
      <Center aria-hidden flex="none" w={16} h={20}>
        {refused === null ? (
          <Radio.Indicator size="xs" checked={chosen} />
        ) : lock === null ? (
          <IconMinus size={12} stroke={2} />
        ) : (
          <IconLock size={14} stroke={1.75} />
        )}
      </Center>
      <span className="ellipsis" title={words.header(section)}>
        {words.header(section)}
      </span>
      {why && reason !== null && (
        <span className={`ellipsis tone-soft tone text-2xs normal ${classes.reason}`} data-tone="neutral">
          {reason}
        </span>
      )}
      {moveWarning !== null && (
        <span className={`ellipsis tone-soft tone text-2xs normal ${classes.reason}`} data-tone="warning">
          {moveWarning}
        </span>
      )}
      <Group gap="sm" wrap="nowrap" flex="none" ml="auto">
        {refused === null && moveWarning === null && accounts > 0 && (
          <Text span size="xs" c="dimmed">
            {statements('accounts', { count: accounts })}
          </Text>
        )}
        <Box component="span" className="figures" miw={accounts > 0 ? 84 : undefined} ta="right">
          <AlignedFigure text={total} />
        </Box>
      </Group>
    </div>
  );
}

/** The chosen section where it has some below it, else the one above it. */
function foldable(targets: readonly Target[], chosen: SectionId | null): SectionId | null {
  const target = targets.find(({ section }) => section === chosen);
  return target?.isParent ? target.section : (target?.parent ?? null);
}

/** Says of a possible target that the accounts would show negative in it; null where they would not. */
export function useMoveWarning(accounts: readonly number[]): (target: Target) => string | null {
  const text = useText('editor');
  const { editor } = useEditorContext();
  const { figures } = useColumnFigures();
  const { statement } = editor;
  return useCallback(
    ({ reportedAs }) => {
      if (statement.type !== 'BalanceSheet') return null;
      const amounts = accountAmounts(figures);
      const debit = [...sectionsOfAccounts(statement, new Set(accounts))].reduce((sum, [account, section]) => {
        const amount = amounts[account] ?? 0;
        return sum + (statement.sections[section]?.reportedAs === 'credit' ? -amount : amount);
      }, 0);
      if (debit > 0 && reportedAs === 'credit') return text('oddDebit');
      return debit < 0 && reportedAs === 'debit' ? text('oddCredit') : null;
    },
    [text, statement, figures, accounts],
  );
}
