import { TICK_MARK_KINDS, type TickMarkKind } from '@countinghouse/domain/review/tick-mark';
import { Box, Flex } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { TickFieldsFragment } from '../../lib/graphql/types.generated';
import { useSetTickMarkMutation } from './ticks.generated';
import { describeError } from '../../lib/errors/describe-error';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { FormAlert } from '../../ui/form-alert';
import { TickSign } from '../../ui/tick-sign';
import type { ReviewedRecord } from './use-approval';
import type { TickedCell } from './use-notes';

interface TickChooserProps {
  readonly record: ReviewedRecord;
  readonly label: string;
  readonly cell: TickedCell;
  /** The mark that the cell has; null for none. */
  readonly tick: TickFieldsFragment | null;
  /** Called with the list of marks to load again, whether or not it was set. */
  readonly onChanged: () => void;
  readonly onDone: () => void;
}

/** Chooses the mark of a cell, or takes it away; Escape leaves it as it is. */
export function TickChooser({ record, label, cell, tick, onChanged, onDone }: TickChooserProps) {
  const text = useText('review');
  const names = useText('statements');
  const [set, { loading }] = useSetTickMarkMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = group.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    (chosen ?? group.current?.querySelector<HTMLElement>('button'))?.focus();
  }, []);
  const choose = (kind: TickMarkKind | null) =>
    void set({ variables: { input: { ...record, ...cell, kind, version: tick?.version ?? 0 } } })
      .then(onDone, (error: unknown) => setProblem(describeError(error).message))
      .finally(onChanged);
  return (
    <Box
      className="stack line-below"
      px="lg"
      py="md"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDone();
      }}
    >
      {problem !== null && <FormAlert title={text('failedTitle')} detail={problem} />}
      <p className="medium text-sm anywhere">{label}</p>
      <Flex ref={group} role="group" aria-label={label} gap="xs" wrap="wrap">
        {TICK_MARK_KINDS.map((kind) => (
          <Button
            key={kind}
            size="sm"
            icon={<TickSign kind={kind} size={15} />}
            iconAfter={tick?.kind === kind && <IconCheck size={14} stroke={2} aria-hidden />}
            aria-pressed={tick?.kind === kind}
            disabled={loading}
            onClick={() => choose(kind)}
          >
            {names(`tick.${kind}`)}
          </Button>
        ))}
        {tick !== null && (
          <Button size="sm" look="subtle" disabled={loading} onClick={() => choose(null)}>
            {text('removeTick')}
          </Button>
        )}
      </Flex>
    </Box>
  );
}
