import { AUDIT_SUBJECTS, type AuditSubject } from '@countinghouse/domain/audit/audited';
import { IconX } from '@tabler/icons-react';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { DateField } from '../../ui/date-field';
import { Select } from '../../ui/select';
import { isFiltered, type AuditAddress } from './audit-address';
import { subjectText } from './audit-text';
import classes from './audit-log.module.css';
import { useEffect } from 'react';
import { useAuditPeopleQuery } from './audit.generated';
import type { AuditPeopleQuery } from '../../lib/graphql/types.generated';

interface AuditFiltersProps {
  readonly address: AuditAddress;
  readonly onChange: (change: Partial<AuditAddress>) => void;
}

/** The filters of the audit log: days, actor and subject. */
export function AuditFilters({ address, onChange }: AuditFiltersProps) {
  const text = useText('audit');
  const people = useAuditPeople();
  const { from, to, actorId, subjectType, subjectId } = address;
  return (
    <div className={`row wrap ${classes.filters}`} role="group" aria-label={text('filters')}>
      <DateField label={text('from')} value={from} most={to} onChange={(day) => onChange({ from: day })} />
      <DateField label={text('to')} value={to} least={from} onChange={(day) => onChange({ to: day })} />
      <Select
        size="xs"
        label={text('person')}
        value={actorId ?? ''}
        options={[{ value: '', label: text('anyone') }, ...people.map(({ id, displayName }) => ({ value: id, label: displayName }))]}
        onChange={(id) => onChange({ actorId: id || null })}
      />
      <Select
        size="xs"
        label={text('about')}
        value={subjectType ?? ''}
        options={[
          { value: '' as const, label: text('everything') },
          ...AUDIT_SUBJECTS.map((subject) => ({ value: subject, label: text(subjectText(subject) ?? 'everything') })),
        ]}
        onChange={(subject: AuditSubject | '') => onChange({ subjectType: subject || null })}
      />
      {subjectId !== null && (
        <Button size="sm" onClick={() => onChange({ subjectId: null })} icon={<IconX size={14} stroke={2} aria-hidden />}>
          {text('oneObject')}
        </Button>
      )}
      {isFiltered(address) && (
        <Button look="link" size="sm" onClick={() => onChange({ from: null, to: null, actorId: null, subjectType: null, subjectId: null })}>
          {text('clearFilters')}
        </Button>
      )}
    </div>
  );
}

type People = AuditPeopleQuery['users'];

/** The people of the tenant by name, page after page until all are there. */
function useAuditPeople(): People['nodes'] {
  const { data, fetchMore } = useAuditPeopleQuery({ variables: { after: null } });
  const users = data?.users;
  const after = users?.pageInfo.hasNextPage ? users.pageInfo.endCursor : null;
  useEffect(() => {
    if (after === null) return;
    const read = fetchMore({ variables: { after }, updateQuery: (before, { fetchMoreResult: next }) => appended(before, next) });
    read.catch(() => undefined);
  }, [after, fetchMore]);
  return users?.nodes ?? [];
}

function appended(before: AuditPeopleQuery, next: AuditPeopleQuery): AuditPeopleQuery {
  return { users: { ...next.users, nodes: [...before.users.nodes, ...next.users.nodes] } };
}
