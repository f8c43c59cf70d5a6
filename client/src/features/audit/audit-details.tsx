import clsx from 'clsx';
import { Box, Flex, Stack } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import type { AuditEntryFragment } from '../../lib/graphql/types.generated';
import { formatCount } from '../../lib/format/format-number';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { IconLabel } from '../../ui/icon-label';
import { fieldText, shortHash } from './audit-text';
import { StatementChange } from './statement-change';
import classes from './audit-log.module.css';

interface AuditDetailsProps {
  readonly entry: AuditEntryFragment;
  readonly onObject: (subjectId: string) => void;
}

/** What an entry holds beside its row. */
export function AuditDetails({ entry, onObject }: AuditDetailsProps) {
  const text = useText('audit');
  const locale = useLocale();
  return (
    <div className={clsx('split', classes.details)}>
      <Stack gap="lg" miw={0}>
        {entry.changes.length > 0 ? (
          <ChangesTable entry={entry} />
        ) : (
          <Box component="p" c="dimmed">
            {text('noValues')}
          </Box>
        )}
        {isOfStatement(entry) && <StatementChange entry={entry} />}
      </Stack>
      <div>
        <dl className={clsx('grid text-xs', classes.facts)}>
          <Fact name={text('entry')} value={entry.sequence === null ? text('waits') : formatCount(entry.sequence, locale)} />
          <Fact name={text('request')} value={entry.requestId ?? '–'} />
          <Fact name={text('objectId')} value={entry.subjectId} />
          {entry.hash !== null && <Fact name={text('thisEntry')} value={shortHash(entry.hash)} title={entry.hash} />}
        </dl>
        <Flex align="center" gap="sm" wrap="wrap">
          {entry.hash !== null && (
            <IconLabel tone="success" icon={<IconLink size={14} stroke={2} aria-hidden />}>
              {text('chained')}
            </IconLabel>
          )}
          <Button look="link" size="xs" onClick={() => onObject(entry.subjectId)}>
            {text('onlyThis')}
          </Button>
        </Flex>
      </div>
    </div>
  );
}

function isOfStatement({ action, changes }: AuditEntryFragment): boolean {
  return (action === 'statement.saved' || action === 'statement.reset') && changes.some(({ field }) => field === 'version');
}

function ChangesTable({ entry }: { readonly entry: AuditEntryFragment }) {
  const text = useText('audit');
  return (
    <table className="plain-table" translate="no">
      <thead>
        <tr>
          <th scope="col">{text('field')}</th>
          <th scope="col">{text('before')}</th>
          <th scope="col">{text('after')}</th>
        </tr>
      </thead>
      <tbody>
        {entry.changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{fieldText(field, text)}</th>
            <td>
              {before === null ? (
                '–'
              ) : (
                <Box component="del" c="dimmed">
                  {wordsOf(before)}
                </Box>
              )}
            </td>
            <td>
              {after === null ? (
                '–'
              ) : (
                <Box component="ins" fw={550} td="none">
                  {wordsOf(after)}
                </Box>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Fact({ name, value, title }: { readonly name: string; readonly value: string; readonly title?: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd title={title}>{value}</dd>
    </>
  );
}

/** A stored value in words: lists with commas, texts without quotes. */
function wordsOf(json: string): string {
  const value: unknown = JSON.parse(json);
  if (Array.isArray(value)) return value.map(String).join(', ') || '–';
  return typeof value === 'string' ? value : json;
}
