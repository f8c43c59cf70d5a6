import { Box, Checkbox, Flex, Text } from '@mantine/core';
import { COLLECTION_GROUPS, type CollectionGroup } from '@countinghouse/domain/requests/request-options';
import clsx from 'clsx';
import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import type { Texts } from '../../../lib/i18n/texts';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { endsWithFile, lastDay } from './collection-form';
import { groupsOfMode } from './collection-modes';
import type { StepProps } from './step-props';
import classes from './groups-step.module.css';

/** Step 3: the accounting data that comes with it, and a last look at the choices. */
export function GroupsStep({ form, change, today, onEdit }: StepProps & { readonly onEdit: () => void }) {
  const text = useText('imports');
  const groups = groupsOfMode(form.mode, form.groups);
  const fixed = form.mode === 'excel';
  return (
    <>
      <Box component="h3" fz="md" fw={600} mb={10}>
        {text('groupsQuestion')}
      </Box>
      {fixed && (
        <Text size="sm" mb={10} c="dimmed">
          {text('groupsFixed')}
        </Text>
      )}
      {COLLECTION_GROUPS.map((group) => (
        <label
          key={group}
          className={clsx('row gap-md wrap mb-sm panel edge-strong pointer', groups[group] && classes.chosen, fixed && classes.still)}
          style={{ padding: '13px 16px' }}
        >
          <Checkbox
            size="xs"
            radius={4}
            checked={groups[group]}
            disabled={fixed}
            onChange={(event) => change({ groups: { ...form.groups, [group]: event.currentTarget.checked } })}
          />
          <Flex component="span" direction="column" flex="1 1 0" miw={180}>
            <Box component="span" fw={600}>
              {text(`group.${group}`)}
            </Box>
            <Text span c="dimmed" size="sm">
              {text(`groupText.${group}`)}
            </Text>
          </Flex>
          <Text span flex={{ base: '1 0 100%', sm: 'none' }} pl={{ base: 30, sm: 0 }} c="dimmed" size="sm">
            {groups[group] ? yearsText(text, form.fullFiscalYears) : text('notCollected')}
            {groups[group] && isByYear(group) && ` · ${text('annual')}`}
          </Text>
        </label>
      ))}
      <Summary form={form} today={today} onEdit={onEdit} />
    </>
  );
}

function yearsText(text: Texts<'imports'>, count: number): string {
  return count === 0 ? text('toDateOnly') : text('yearsAndToDate', { count });
}

/** Receivables and payables come at the end of each year (docs/spec.md, borrower 3). */
function isByYear(group: CollectionGroup): boolean {
  return group === 'accounts-receivable' || group === 'accounts-payable';
}

function Summary({ form, today, onEdit }: Pick<StepProps, 'form' | 'today'> & { readonly onEdit: () => void }) {
  const text = useText('imports');
  const locale = useLocale();
  const allowed = [form.allowUserUpload && text('summaryUpload'), form.provideUserCopy && text('summaryCopy')].filter(Boolean);
  const day = endsWithFile(form) ? text('throughBooks') : text('through', { day: formatDay(lastDay(form, today), locale) });
  return (
    <Flex className="panel sunken anywhere" align="center" justify="space-between" gap="md" mt="lg" py="md" px="lg" c="dimmed" fz="sm">
      <span>
        {text.rich('summary', {
          source: text(`mode.${form.mode}`),
          basis: text(form.basis === 'Accrual' ? 'accrual' : 'cash'),
          names: text(form.anonymize ? 'summaryAnonymous' : 'summaryNames'),
        })}
        {allowed.length > 0 && `, ${new Intl.ListFormat(locale).format(allowed as string[])}`}
        <br />
        {yearsText(text, form.fullFiscalYears)} {day}
      </span>
      <Button look="link" size="xs" onClick={onEdit}>
        {text('edit')}
      </Button>
    </Flex>
  );
}
