import { Flex, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useRecordReadingQuery } from './readings.generated';
import { describeError } from '../../lib/errors/describe-error';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { Card } from '../../ui/card/card';
import { FormAlert } from '../../ui/form-alert';
import { SkeletonRows } from '../../ui/skeleton-rows';
import { DecidedList } from './decided-list';
import { isSameDecisions, type Decisions, type Reading } from './decisions';
import { DraftPanel } from './draft-panel';
import { FindingRow } from './finding-row';
import { JournalDialog } from './journal-dialog';
import { ReadingHistory } from './reading-history';
import { ReadingSettings } from './reading-settings';

interface ReadingCardProps {
  readonly workspaceId: string;
  readonly submissionId: string;
}

/** How the books of a submission were read: every decision with its evidence, and what an analyst may decide otherwise. */
export function ReadingCard({ workspaceId, submissionId }: ReadingCardProps) {
  const text = useText('readings');
  const common = useText('common');
  const { data, error, refetch } = useRecordReadingQuery({ variables: { workspaceId, submissionId } });
  const submission = data?.submission;
  const record = submission?.financialRecord ?? null;
  const place = useShownWhenRequested(record !== null);
  if (submission && !record?.reading) return null;
  const reading = record?.reading ?? null;
  return (
    <div id="reading" ref={place} className="shrink" style={{ scrollMarginTop: 80 }}>
      <Card title={text('title')} aside={reading && <Counts findings={reading.findings} />}>
        {!submission &&
          (error ? (
            <Stack align="flex-start" p="lg">
              <FormAlert title={text('noticeFailed')} detail={describeError(error).message} />
              <Button onClick={() => void refetch()}>{common('retry')}</Button>
            </Stack>
          ) : (
            <SkeletonRows rows={3} label={text('title')} />
          ))}
        {submission && record && reading && (
          <ReadingParts
            workspaceId={workspaceId}
            financialRecordId={record.id}
            currency={record.company?.baseCurrency ?? 'USD'}
            reading={reading}
            history={record.readings}
            canCorrect={
              submission.complete && !submission.deleted && submission.workspace.capabilities.includes('CanEditFinancialStatements')
            }
          />
        )}
      </Card>
    </div>
  );
}

/** Scrolls to a part of the page that its address names, once it is there. */
function useShownWhenRequested(isThere: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- the simulated browser of the tests lays nothing out, and can't scroll
    if (isThere && hash === '#reading') place.current?.scrollIntoView?.({ block: 'start' });
  }, [isThere, hash]);
  return place;
}

function Counts({ findings }: Pick<Reading, 'findings'>) {
  const text = useText('readings');
  const warnings = findings.filter(({ level }) => level === 'Warning').length;
  const notes = findings.length - warnings;
  if (findings.length === 0) return null;
  return (
    <Flex component="span" display="inline-flex" gap="md" fz="sm" role="img" aria-label={text('counts', { warnings, notes })}>
      {warnings > 0 && (
        <Flex component="span" display="inline-flex" align="center" gap="2xs" c="var(--tone)" data-tone="warning">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden /> {warnings}
        </Flex>
      )}
      {notes > 0 && (
        <Flex component="span" display="inline-flex" align="center" gap="2xs" c="var(--tone)" data-tone="info">
          <IconInfoCircle size={16} stroke={1.75} aria-hidden /> {notes}
        </Flex>
      )}
    </Flex>
  );
}

interface ReadingPartsProps {
  readonly workspaceId: string;
  readonly financialRecordId: string;
  readonly currency: string;
  readonly reading: Reading;
  readonly history: React.ComponentProps<typeof ReadingHistory>['versions'];
  readonly canCorrect: boolean;
}

interface DecisionsDraft {
  readonly decisions: Decisions;
  /** The version that the draft changes; null is the newest, once it was said that someone else made one. */
  readonly version: number | null;
}

/** The findings, and a draft of decisions that is saved as a whole. */
function ReadingParts({ workspaceId, financialRecordId, currency, reading, history, canCorrect }: ReadingPartsProps) {
  const text = useText('readings');
  const [draft, setDraft] = useState<DecisionsDraft | null>(null);
  const [search] = useSearchParams();
  const requested = { journal: search.get('journal') ?? '', date: search.get('date') ?? '' };
  const [naming, setNaming] = useState(requested.journal !== '');
  const decisions = draft?.decisions ?? reading.decisions;
  const change = canCorrect
    ? (next: Decisions) => setDraft({ decisions: next, version: draft === null ? reading.version : draft.version })
    : null;
  const { findings } = reading;
  return (
    <>
      {findings.length === 0 && (
        <Text size="sm" px="lg" py={14} c="dimmed">
          {text('none')}
        </Text>
      )}
      <ul>
        {findings.map((finding, at) => (
          <FindingRow
            key={`${finding.evidenceKey} ${at}`}
            finding={finding}
            currency={currency}
            reading={reading}
            decisions={decisions}
            change={change}
          />
        ))}
      </ul>
      <DecidedList decisions={decisions} change={change} />
      <ReadingSettings reading={reading} decisions={decisions} change={change} onNameJournal={() => setNaming(true)} />
      {!canCorrect && (
        <Text size="sm" px="lg" py={14} c="dimmed">
          {text('readOnly')}
        </Text>
      )}
      {draft !== null && !isSameDecisions(draft.decisions, reading.decisions) && (
        <DraftPanel
          reference={{ workspaceId, financialRecordId }}
          currency={currency}
          version={draft.version ?? reading.version}
          decisions={draft.decisions}
          onStale={() => setDraft((now) => now && { ...now, version: null })}
          onDone={() => setDraft(null)}
        />
      )}
      <ReadingHistory versions={history} />
      {naming && change && (
        <JournalDialog requested={requested} reading={reading} decisions={decisions} change={change} onClose={() => setNaming(false)} />
      )}
    </>
  );
}
