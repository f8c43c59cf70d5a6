import { Link } from 'react-router';
import { formatCount } from '../../lib/format/format-number';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { ListFoot } from '../../ui/list-card';
import classes from './audit-log.module.css';

interface AuditFootProps {
  readonly shown: number;
  readonly total: number;
  /** Addresses of the first page and of the next one; null where the page is that. */
  readonly newest: string | null;
  readonly older: string | null;
}

/** How many entries are shown of how many, and the way to the others. */
export function AuditFoot({ shown, total, newest, older }: AuditFootProps) {
  const text = useText('audit');
  const locale = useLocale();
  const zone = new Intl.DateTimeFormat(locale, { timeZoneName: 'long' }).formatToParts().find(({ type }) => type === 'timeZoneName');
  return (
    <ListFoot
      note={text('zone', { zone: zone?.value ?? '' })}
      range={text('range', { shown: formatCount(shown, locale), total: formatCount(total, locale) })}
    >
      <nav aria-label={text('pages')} className={`row gap-lg ${classes.pages}`}>
        {newest !== null && <Link to={newest}>{text('newest')}</Link>}
        {older !== null && <Link to={older}>{text('older')}</Link>}
      </nav>
    </ListFoot>
  );
}
