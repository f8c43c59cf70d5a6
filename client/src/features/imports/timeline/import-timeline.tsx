import clsx from 'clsx';
import { Box, Text } from '@mantine/core';
import { Suspense, type CSSProperties } from 'react';
import { IconCircle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { formatClock, formatDay, formatDuration } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import type { ImportStateFragment } from '../../../lib/graphql/types.generated';
import { Card } from '../../../ui/card/card';
import { Spinner } from '../../../ui/spinner';
import { countText } from '../running/describe-import';
import { useErrorText } from '../running/use-error-text';
import { timelineSteps, type TimelineFacts, type TimelineStep } from './timeline-steps';
import classes from './import-timeline.module.css';

const NO_BREAK = '\u00A0';

interface ImportTimelineProps {
  readonly facts: TimelineFacts;
  readonly status: ImportStateFragment | null;
  /** What is known beside a finished step, line by line, such as how many lines were gathered. */
  readonly notes: Readonly<Partial<Record<TimelineStep['key'], readonly string[]>>>;
}

/** The way of a collection from its request to the workbooks, as it really went. */
export function ImportTimeline({ facts, status, notes }: ImportTimelineProps) {
  const text = useText('overview');
  const imports = useText('imports');
  const locale = useLocale();
  const steps = timelineSteps(facts);
  const took = status?.endedAt && status.outcome === 'Success' ? Date.parse(status.endedAt) - Date.parse(status.startedAt) : null;
  const notesOf = (step: TimelineStep): readonly (string | null)[] => {
    if (step.state === 'current' && step.key === 'gathered' && status) return [countText(imports, status.counts, locale)];
    return step.state === 'done' ? (notes[step.key] ?? []) : [];
  };
  return (
    <Card
      title={text('timeline')}
      aside={
        took !== null &&
        took >= 1000 && (
          <Text span size="xs" c="dimmed">
            {text.rich('timelineTook', { duration: formatDuration(took, locale) })}
          </Text>
        )
      }
    >
      <ol className={clsx('grid gap-md', classes.steps)} style={{ '--steps': steps.length } as CSSProperties}>
        {steps.map((step) => (
          <Box key={step.key} className={classes.step} component="li" display="grid" fz="sm" data-state={step.state}>
            <span className={`row gap-xs mb-xs ${classes.mark}`}>{markOf(step)}</span>
            <strong>{text(step.state === 'current' ? `now.${step.key}` : `step.${step.key}`)}</strong>
            <Text span size="xs" c="dimmed">
              {timeOf(step, locale)}
            </Text>
            {notesOf(step).map((note) => (
              <Text key={note} span size="xs" c="dimmed">
                {note}
              </Text>
            ))}
          </Box>
        ))}
      </ol>
      <Suspense>{status?.outcome === 'Error' && <Failure status={status} />}</Suspense>
    </Card>
  );
}

function Failure({ status }: { readonly status: ImportStateFragment }) {
  return (
    <Box component="p" className="anywhere" c="danger" pb="lg" px="lg">
      {useErrorText()(status)}
    </Box>
  );
}

function markOf({ state }: TimelineStep) {
  if (state === 'done') return <IconCircleCheck size={18} stroke={1.75} aria-hidden />;
  if (state === 'failed') return <IconCircleX size={18} stroke={1.75} aria-hidden />;
  return state === 'current' ? <Spinner size={16} /> : <IconCircle size={18} stroke={1.75} aria-hidden />;
}

function timeOf(step: TimelineStep, locale: string): string | null {
  if (step.at === null) return null;
  if (step.key === 'requested') return `${formatDay(step.at, locale)} · ${formatClock(step.at, locale).replaceAll(' ', NO_BREAK)}`;
  return [formatClock(step.at, locale), step.took === null || step.took < 1000 ? null : formatDuration(step.took, locale)]
    .filter(Boolean)
    .join(' · ');
}
