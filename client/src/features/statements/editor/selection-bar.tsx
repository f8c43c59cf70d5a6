import { Flex, Text, Box } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { SectionId } from '@countinghouse/domain/statements/statement';
import { useText } from '../../../lib/i18n/use-text';
import { useStore } from '../../../lib/react/use-store';
import { Button, IconButton } from '../../../ui/button/button';
import { CountBadge } from '../../../ui/count-badge';
import { Keys } from '../../../ui/keys';
import { useLineActions } from '../commands/run-action';
import { useEditorContext } from './editor-context';
import { NOTHING_SELECTED } from './selection';
import { useBesideRows } from './over-row';
import { periodAt } from '../grid/grid-tracks';
import { amountIn } from '../data/statement-answer';
import classes from './selection-bar.module.css';

/** What may be done with chosen accounts, floating at the foot of the grid. */
export function BulkBar() {
  const { state } = useEditorContext();
  const { lines } = useStore(state.selection);
  return lines.size === 0 ? null : <Bar lines={lines} />;
}

function Bar({ lines }: { readonly lines: ReadonlySet<string> }) {
  const text = useText('editor');
  const { model, state, focusGrid } = useEditorContext();
  const [first = ''] = lines;
  const actions = useLineActions(first, ['move', 'add', 'sort']);
  const bar = useBesideRows([...lines].flatMap((line) => model.rowOf.get(line) ?? []));
  const short = { move: text('moveShort'), sort: text('sortShort') } as const;
  return (
    <div ref={bar} className={`flex ${classes.rail}`}>
      <div role="toolbar" aria-label={text('bulkBar')} className={`floating row gap-2xs shrink text-sm ${classes.bar}`}>
        <Box component="span" className="nowrap" style={{ borderRight: '1px solid var(--ch-border)' }} pl={4} pr={12}>
          <CountBadge count={lines.size} accent /> {text('bulkCount', { count: lines.size })}
        </Box>
        {actions.map(({ id, label, icon: Sign, keys, why, run }) => {
          return (
            <Button
              key={id}
              size="sm"
              look="subtle"
              refusal={why}
              icon={<Sign size={16} stroke={1.75} aria-hidden />}
              iconAfter={<Keys keys={keys} />}
              onClick={run}
            >
              {id === 'move' || id === 'sort' ? short[id] : label}
            </Button>
          );
        })}
        <IconButton
          size="sm"
          label={text('letGo')}
          onClick={() => {
            state.selection.set(NOTHING_SELECTED);
            focusGrid();
          }}
        >
          <IconX size={16} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

/** How many accounts are chosen, and what they come to in the focused period. */
export function SelectionStatus() {
  const text = useText('editor');
  const statements = useText('statements');
  const { model, state } = useEditorContext();
  const { lines } = useStore(state.selection);
  const { previewed } = useStore(state.marks);
  const { column } = useStore(model.focus);
  const drag = useStore(state.drag);
  const captionOf = (section: SectionId) => model.byId.get(`${section}:header`)?.line.captionText ?? '';
  if (drag !== null) {
    return (
      <Flex component="span" gap="md" miw={0}>
        <Text span truncate size="xs" flex="none" maw={280} fw={600} c="accent">
          {'accounts' in drag.dragged
            ? text('dragging', { count: drag.dragged.accounts.length })
            : text('draggingSection', { section: captionOf(drag.dragged.section) })}
        </Text>
        <span className="ellipsis">
          {drag.drop?.refused === null ? text.rich('dropIn', { section: captionOf(drag.drop.section) }) : text('dragNowhere')}
        </span>
        <span>
          <Keys keys={[statements('escapeKey')]} /> {text('keyCancel')}
        </span>
      </Flex>
    );
  }
  if (lines.size === 0 && previewed.size === 0) return null;
  const period = periodAt(model, column) ?? model.columns.at(-1);
  const amounts = [...lines].flatMap((id) => {
    const line = model.byId.get(id)?.line;
    const amount = line && period ? amountIn(line, period.cell) : null;
    return amount === null ? [] : [amount];
  });
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  const shown = (amount: number) => model.format.amount(amount).text;
  return (
    <Flex component="span" className="figures" gap="md" flex="none">
      <span>
        {text.rich('selectedRich', { count: lines.size })}
        {previewed.size > 0 && <>, {text('previewed', { count: previewed.size })}</>}
      </span>
      {amounts.length > 0 && (
        <>
          <span>{text.rich('sum', { amount: shown(sum) })}</span>
          <span>{text.rich('average', { amount: shown(Math.round(sum / amounts.length)) })}</span>
        </>
      )}
    </Flex>
  );
}
