import { Flex, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { ReadingFindingFragment } from '../../lib/graphql/types.generated';
import { formatDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { EvidenceTable } from '../../ui/evidence/evidence-table';
import { Select } from '../../ui/select';
import { StatusPill } from '../../ui/status-dot';
import { journalUse, withJournal, type Decisions, type Reading } from './decisions';
import { useAmountText, useFindingText } from './finding-text';
import { basisText, currencyOptions, monthName } from './setting-text';
import { useJournalUses } from './use-journal-uses';

/** How a draft of decisions changes; null for those who may only read. */
export type ChangeDecisions = ((decisions: Decisions) => void) | null;

interface FindingRowProps {
  readonly finding: ReadingFindingFragment;
  readonly currency: string;
  readonly reading: Reading;
  readonly decisions: Decisions;
  readonly change: ChangeDecisions;
}

/** One decision about the books: its sentence, what totals would be otherwise, its evidence, and what may be decided otherwise. */
export function FindingRow({ finding, currency, reading, decisions, change }: FindingRowProps) {
  const text = useText('readings');
  const id = useId();
  const [open, setOpen] = useState(false);
  const { title, sentence } = useFindingText(currency)(finding);
  const isWarning = finding.level === 'Warning';
  const Icon = isWarning ? IconAlertTriangle : IconInfoCircle;
  return (
    <Flex className="lined" component="li" gap="sm" px="lg" py="md" data-tone={isWarning ? 'warning' : 'info'}>
      <Icon
        size={18}
        stroke={1.75}
        className="tone"
        style={{ marginTop: 1 }}
        role="img"
        aria-label={text(isWarning ? 'warning' : 'note')}
      />
      <Stack gap="xs" align="flex-start" flex={1} miw={0}>
        <Group gap="sm" justify="space-between" wrap="nowrap" fz="sm">
          <strong>{title}</strong>
          {isWarning && (
            <StatusPill tone="warning" icon={null}>
              {text('warning')}
            </StatusPill>
          )}
        </Group>
        <Text className="figures anywhere" size="sm" c="dimmed">
          {sentence}
        </Text>
        {finding.effects.length > 0 && <Effects effects={finding.effects} currency={currency} />}
        {change !== null && finding.choices.length > 0 && (
          <Flex rowGap="sm" columnGap="lg" wrap="wrap">
            {finding.choices.map((choice, at) => (
              <Choice key={at} choice={choice} reading={reading} decisions={decisions} change={change} />
            ))}
          </Flex>
        )}
        {finding.table && (
          <>
            <Button look="link" size="xs" aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
              {text(open ? 'hideEvidence' : 'showEvidence')}
            </Button>
            {open && (
              <div id={id}>
                <EvidenceTable table={finding.table} label={text('evidence', { finding: title })} />
              </div>
            )}
          </>
        )}
      </Stack>
    </Flex>
  );
}

function Effects({ effects, currency }: { readonly effects: ReadingFindingFragment['effects']; readonly currency: string }) {
  const text = useText('readings');
  const captions = useText('captions');
  const write = useAmountText(currency);
  return (
    <Stack
      component="ul"
      className="figures anywhere"
      style={{ borderInlineStart: '2px solid var(--tone)' }}
      fz="sm"
      gap="3xs"
      ps={10}
      aria-label={text('effects')}
    >
      {effects.map(({ figure, fiscalYear, shown, otherwise }) => (
        <li key={`${figure} ${fiscalYear}`}>
          {text.rich('effect', {
            figure: text(`figure.${figure}`),
            year: captions('period.year', { year: String(fiscalYear) }),
            shown: write(shown),
            otherwise: write(otherwise),
          })}
        </li>
      ))}
    </Stack>
  );
}

interface ChoiceProps extends Pick<FindingRowProps, 'reading' | 'decisions'> {
  readonly choice: ReadingFindingFragment['choices'][number];
  readonly change: NonNullable<ChangeDecisions>;
}

/** What may be decided otherwise about a finding: the use of its journal, or what is proposed instead of a setting. */
function Choice({ choice, reading, decisions, change }: ChoiceProps) {
  const text = useText('readings');
  const locale = useLocale();
  const uses = useJournalUses();
  const { kind, journal, date, proposedMonth, proposedDate, basis, same, currency } = choice;
  const offer = (label: string, isTaken: boolean, next: Decisions) => (
    <Button size="sm" aria-pressed={isTaken} onClick={() => change(isTaken ? { ...decisions, ...cleared(kind) } : next)}>
      {label}
    </Button>
  );
  const propose = (value: string, isTaken: boolean, next: Decisions) => offer(text('propose', { value }), isTaken, next);
  if (kind === 'journal' && journal && date) {
    const day = formatDay(date, locale);
    return (
      <Flex component="span" display="inline-flex" wrap="wrap" align="center" rowGap="2xs" columnGap="sm" miw={0} maw="100%" fz="sm">
        <span aria-hidden>{text('journal', { journal, day })}</span>
        <Select
          label={text('treatAs', { journal, day })}
          value={journalUse(decisions, reading, { journal, date })}
          options={uses}
          onChange={(use) => change(withJournal(decisions, reading, { journal, date }, use))}
        />
      </Flex>
    );
  }
  if (kind === 'fiscalYearEnd' && proposedMonth)
    return propose(monthName(proposedMonth, locale), decisions.fiscalYearEndMonth === proposedMonth, {
      ...decisions,
      fiscalYearEndMonth: proposedMonth,
    });
  if (kind === 'asOf' && proposedDate)
    return propose(formatDay(proposedDate, locale), decisions.asOf === proposedDate, { ...decisions, asOf: proposedDate });
  if (kind === 'sameBusiness' && same !== null)
    return offer(text(same ? 'sameBusiness' : 'otherBusiness'), decisions.sameBusiness === same, { ...decisions, sameBusiness: same });
  if (kind === 'currency' && currency)
    return (
      <Select<string>
        label={text('currency')}
        value={decisions.currency ?? ''}
        options={[{ value: '', label: text('notStated') }, ...currencyOptions(currency, locale)]}
        onChange={(code) => change({ ...decisions, currency: code === '' ? null : code })}
      />
    );
  if (kind === 'basis' && basis !== null) return propose(basisText(basis, text), decisions.basis === basis, { ...decisions, basis });
  return null;
}

function cleared(kind: ReadingFindingFragment['choices'][number]['kind']): Partial<Decisions> {
  if (kind === 'sameBusiness') return { sameBusiness: null };
  return kind === 'fiscalYearEnd' ? { fiscalYearEndMonth: null } : kind === 'asOf' ? { asOf: null } : { basis: null };
}
