import clsx from 'clsx';
import { Box, Flex } from '@mantine/core';
import { useId, useState } from 'react';
import type { AuditEntryFragment } from '../../lib/graphql/types.generated';
import { formatSeconds } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import type { Texts } from '../../lib/i18n/texts';
import { useText } from '../../lib/i18n/use-text';
import { DataCell, ExpandCell, RowHead } from '../../ui/data-table/data-cell';
import { DataRow, DetailRow } from '../../ui/data-table/data-row';
import { PersonCircle } from '../../ui/monogram/monogram-tile';
import { AuditDetails } from './audit-details';
import { actionText, fieldText, subjectText } from './audit-text';
import classes from './audit-log.module.css';

interface AuditRowProps {
  readonly entry: AuditEntryFragment;
  /** Shows the entries of one object only. */
  readonly onObject: (subjectId: string) => void;
}

/** One entry; it opens to its values, its request and its place in the chain. */
export function AuditRow({ entry, onObject }: AuditRowProps) {
  const text = useText('audit');
  const locale = useLocale();
  const id = useId();
  const [open, setOpen] = useState(false);
  const key = actionText(entry.action);
  const action = key === null ? entry.action : text(key);
  const time = formatSeconds(entry.at, locale);
  const about = subjectText(entry.subjectType);
  return (
    <>
      <DataRow active={open} onOpen={() => setOpen(!open)}>
        <ExpandCell column="expand" label={text('detailsOf', { action, time })} open={open} controls={id} onToggle={() => setOpen(!open)} />
        <RowHead>
          <Box component="time" dateTime={entry.at} className="figures" fw={400}>
            {time}
          </Box>
        </RowHead>
        <DataCell column="person">
          <Flex component="span" align="center" gap="sm" miw={{ base: 'auto', xl: 190 }}>
            {entry.actor !== null && <PersonCircle name={entry.actor.displayName} size="sm" />}
            {entry.actor?.displayName ?? otherActor(entry, text)}
          </Flex>
        </DataCell>
        <DataCell column="action">
          <strong className={clsx('medium', classes.action)}>{action}</strong>
        </DataCell>
        <DataCell column="object">
          {entry.subjectName === null ? about === null ? entry.subjectType : text(about) : <span translate="no">{entry.subjectName}</span>}
        </DataCell>
        <DataCell column="fields">
          <span translate="no">{entry.fields.map((field) => fieldText(field, text)).join(', ') || '–'}</span>
        </DataCell>
        <DataCell column="network">{entry.network ?? '–'}</DataCell>
      </DataRow>
      {open && (
        <DetailRow id={id}>
          <AuditDetails entry={entry} onObject={onObject} />
        </DetailRow>
      )}
    </>
  );
}

/** Who made a change that no person made. */
function otherActor({ borrowerRequestId, apiClientName, byOperator }: AuditEntryFragment, text: Texts<'audit'>): string {
  if (byOperator) return text('operator');
  if (apiClientName !== null) return text('apiClient', { name: apiClientName });
  return text(borrowerRequestId === null ? 'product' : 'borrower');
}
