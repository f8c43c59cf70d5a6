import clsx from 'clsx';
import { RISK_ITEMS } from '@countinghouse/domain/risk/risk-inputs';
import type { RiskFinding } from '@countinghouse/domain/risk/risk-result';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconHelpCircle, IconListCheck } from '@tabler/icons-react';
import { Flex, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { FoldingCard } from '../../../ui/card/folding-card';
import { StatusPill } from '../../../ui/status-dot';
import { checkLines, type CheckedInputs, type CheckLine } from './check-lines';
import classes from './inputs.module.css';

const ICONS = { blocking: IconAlertCircle, warning: IconAlertTriangle, open: IconHelpCircle, fine: IconCircleCheck } as const;
const TONES = { blocking: 'danger', warning: 'warning', open: 'neutral', fine: 'success' } as const;

interface CheckListProps {
  readonly title: string;
  readonly checked: CheckedInputs;
  /** Whether phones show its head alone at first. */
  readonly folds?: boolean;
  readonly children?: ReactNode;
}

/** The checks of the inputs: blocking ones first and in red, then warnings, then checks that could not be made, then passed ones; `children` are below them. */
export function CheckList({ title, checked, folds = false, children }: CheckListProps) {
  const text = useText('risk');
  const lines = checkLines(checked);
  const count = (state: CheckLine['state']) => lines.filter((line) => line.state === state).length;
  return (
    <FoldingCard
      title={title}
      before={<IconListCheck size={18} stroke={1.75} color="var(--ch-ink-2)" aria-hidden />}
      folds={folds}
      tally={
        <Flex component="span" gap="xs" wrap="wrap">
          {count('blocking') > 0 && (
            <StatusPill tone="danger" icon={null}>
              {text('checksBlocking', { count: count('blocking') })}
            </StatusPill>
          )}
          {count('warning') > 0 && (
            <StatusPill tone="warning" icon={null}>
              {text('checksToKnow', { count: count('warning') })}
            </StatusPill>
          )}
          {count('open') > 0 && (
            <StatusPill tone="neutral" icon={null}>
              {text('checksOpen', { count: count('open') })}
            </StatusPill>
          )}
          <StatusPill tone="success" icon={null}>
            {text('checksFine', { count: count('fine') })}
          </StatusPill>
        </Flex>
      }
    >
      <CheckLines checked={checked}>{children}</CheckLines>
    </FoldingCard>
  );
}

/** The lines of the checks without their frame. */
export function CheckLines({ checked, children }: Pick<CheckListProps, 'checked' | 'children'>) {
  return (
    <ul className={classes.list}>
      {checkLines(checked).map((line) => (
        <CheckRow key={'check' in line ? line.check : line.finding.code} line={line} />
      ))}
      {children}
    </ul>
  );
}

function CheckRow({ line }: { readonly line: CheckLine }) {
  const text = useText('risk');
  const Icon = ICONS[line.state];
  const words =
    'check' in line
      ? {
          title: text(line.state === 'fine' ? `check.${line.check}` : `checkOpen.${line.check}`),
          detail: text(line.state === 'fine' ? `checkDetail.${line.check}` : `checkOpenDetail.${line.check}`),
        }
      : {
          title: text(`finding.${line.finding.code}`, { days: line.finding.days ?? 0 }),
          detail: [text(`findingDetail.${line.finding.code}`), itemsOf(line.finding, text)].filter(Boolean).join(' '),
        };
  return (
    <li className={`lined flex gap-md text-sm ${classes.line}`} data-tone={TONES[line.state]}>
      <Icon size={17} stroke={1.75} aria-hidden />
      <div>
        <p className={clsx('medium', classes.title)}>
          {line.state !== 'fine' && <span className="visually-hidden">{text(`state.${line.state}`)} </span>}
          {words.title}
        </p>
        <Text size="xs" c="dimmed">
          {words.detail}
        </Text>
      </div>
    </li>
  );
}

/** Findings whose own words leave open what they are about. */
const OF_ANY_ITEM: readonly RiskFinding['code'][] = ['inputMissing', 'tenfoldJump'];

/** The inputs that a finding is about where its words do not say so, each named once, whatever its year. */
function itemsOf({ code, items }: RiskFinding, text: ReturnType<typeof useText<'risk'>>): string {
  if (!OF_ANY_ITEM.includes(code)) return '';
  const bare = new Set(items.map((item) => item.replace(/Previous$/, '')));
  const named = RISK_ITEMS.filter((item) => bare.has(item)).map((item) => text(`item.${item}`));
  return named.length === 0 ? '' : text('findingItems', { items: named.join(', ') });
}
