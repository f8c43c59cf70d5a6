import clsx from 'clsx';
import { IconClock, IconListDetails, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { requestedData } from '../../../features/borrowers/requested/requested-data';
import { useBorrower } from '../../../features/borrowers/session/borrower-context';
import { useTenant } from '../../../features/tenants/tenant-context';
import { formatDay } from '../../../lib/format/format-time';
import { useToday } from '../../../lib/format/use-today';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { keptTogether } from '../kept-together';
import { useDeletionDay } from '../use-deletion-day';
import classes from './requested-facts.module.css';

/** Who asks, in one sentence. */
export function WhoAsks() {
  const { requestedBy, anonymous } = useBorrower();
  const { visibleName } = useTenant();
  const text = useText('borrower');
  return (
    <p className={`quiet anywhere text-2xl ${classes.lead}`}>
      {anonymous
        ? text('anonymousIntro')
        : requestedBy === null
          ? text('askedByTenant', { tenant: visibleName })
          : text('askedBy', { person: requestedBy })}
    </p>
  );
}

/** The request beside a form that comes before the choice: who asks, for what, and until when. */
export function RequestFacts() {
  const { workspace } = useBorrower();
  const { visibleName } = useTenant();
  const text = useText('borrower');
  return (
    <>
      <h2>{text('shareTitle', { workspace: workspace.displayName, tenant: visibleName })}</h2>
      <WhoAsks />
      <RequestedFacts />
      <LinkNotes />
    </>
  );
}

/** What is requested, how long it is stored if that is set, and what happens next. */
export function RequestedFacts({ children }: { readonly children?: ReactNode }) {
  const { request } = useBorrower();
  const text = useText('borrower');
  const locale = useLocale();
  const requested = requestedData(request, useToday());
  const names = requested.groups.map((group) => text(`group_${group}`));
  const list = new Intl.ListFormat(locale).format(names);
  const what = `${list.charAt(0).toLocaleUpperCase(locale)}${list.slice(1)}`;
  const deletion = useDeletionDay();
  return (
    <ul className={clsx('line-above', classes.facts)}>
      <Fact icon={<IconListDetails {...LOOK} />} title={text('whatTheyGet')}>
        {text('whatAndWhen', { what, years: requested.fullFiscalYears, day: keptTogether(formatDay(requested.lastDay, locale)) })}{' '}
        {requested.namesReplaced && text('namesReplaced')}
      </Fact>
      {deletion !== null && (
        <Fact icon={<IconClock {...LOOK} />} title={text('howLong')}>
          {text('deletedOn', { day: keptTogether(deletion) })}
        </Fact>
      )}
      <Fact icon={<IconSend {...LOOK} />} title={text('whatNext')}>
        {text('whatNextText')}
      </Fact>
      {children}
    </ul>
  );
}

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

function Fact({ icon, title, children }: { readonly icon: ReactNode; readonly title: string; readonly children: ReactNode }) {
  return (
    <li className={`lined grid text-lg ${classes.fact}`}>
      <span style={{ paddingTop: 1, color: 'var(--ch-accent-strong)' }}>{icon}</span>
      <div>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
    </li>
  );
}

/** How a doubtful borrower can verify the request, and how long the link works. */
export function LinkNotes() {
  const { requestedBy, expirationTime } = useBorrower();
  const { visibleName } = useTenant();
  const text = useText('borrower');
  const locale = useLocale();
  return (
    <div className={`stack gap-xs quiet line-above text-md ${classes.notes}`}>
      <p>
        {requestedBy === null
          ? text('notSureTenant', { tenant: visibleName })
          : text('notSure', { person: requestedBy, tenant: visibleName })}
      </p>
      {expirationTime !== null && <p>{text('linkUntil', { day: keptTogether(formatDay(expirationTime, locale)) })}</p>}
    </div>
  );
}
