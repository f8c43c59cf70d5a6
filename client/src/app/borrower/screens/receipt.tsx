import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { requestedData } from '../../../features/borrowers/requested/requested-data';
import { referenceOf } from '@countinghouse/domain/requests/reference-of';
import { useBorrower } from '../../../features/borrowers/session/borrower-context';
import type { StartedCollection } from '../../../features/borrowers/session/borrower-state';
import { usePackageName, useTenant } from '../../../features/tenants/tenant-context';
import { useWithdrawalSteps } from '../../../features/tenants/use-withdrawal-steps';
import { formatClockWithZone, formatDay } from '../../../lib/format/format-time';
import { localToday } from '../../../lib/format/local-today';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { keptTogether } from '../kept-together';
import classes from './receipt.module.css';

const FILE_UPLOAD = 'fileupload';

/** What was sent, when, and to which lender; printed without the rest of the page. */
export function Receipt({ collection }: { readonly collection: StartedCollection }) {
  const { request, workspace } = useBorrower();
  const { visibleName } = useTenant();
  const text = useText('borrower');
  const locale = useLocale();
  const packageName = usePackageName()(collection.datasourceNameId ?? '');
  const steps = useWithdrawalSteps(collection.datasourceNameId ?? '');
  const requested = requestedData(request, localToday(new Date(collection.sentTime ?? collection.creationTime)));
  const isFile = collection.datasourceNameId?.toLowerCase() === FILE_UPLOAD;
  const company = statesNoCompany(collection) ? workspace.displayName : collection.datasetName;
  const lines = collection.status?.counts['lines'] ?? null;
  const sent = collection.sentTime ?? collection.creationTime;
  const sentAt = `${formatDay(sent, locale)}, ${formatClockWithZone(sent, locale)}`;
  return (
    <section className={`panel figures shrink ${classes.receipt}`} aria-label={text('receipt')}>
      <header className="flex middle between line-below">
        <h2>{text('receipt')}</h2>
        <Button
          look="link"
          icon={<IconPrinter size={18} stroke={1.75} aria-hidden />}
          className={`not-printed ${classes.print}`}
          onClick={() => print()}
        >
          {text('print')}
        </Button>
      </header>
      <p className={classes.tenant}>{visibleName}</p>
      <dl>
        <Row name={text('receiptReference')}>{referenceOf(collection.id)}</Row>
        <Row name={text('receiptSent')}>{sentAt}</Row>
        <Row name={text('receiptBooks')}>
          {company ?? packageName}
          {company !== null && <small className="block text-lg">{collection.fileName ?? packageName}</small>}
        </Row>
        {!isFile && (
          <Row name={text('receiptPeriods')}>
            {text('receiptPeriodsText', { years: requested.fullFiscalYears, day: keptTogether(formatDay(requested.lastDay, locale)) })}
          </Row>
        )}
        {lines !== null && <Row name={text('receiptLines')}>{new Intl.NumberFormat(locale).format(lines)}</Row>}
        {requested.namesReplaced && <Row name={text('receiptNames')}>{text('receiptReplaced')}</Row>}
        {collection.autoDeleteAt !== null && <Row name={text('receiptKept')}>{formatDay(collection.autoDeleteAt, locale)}</Row>}
      </dl>
      {!isFile && (
        <p className="quiet text-md" style={{ padding: '14px 20px 18px' }}>
          {steps === null ? text('endConnection', { package: packageName }) : text('endConnectionBy', { package: packageName, steps })}
        </p>
      )}
    </section>
  );
}

/** Books of a file that names no company are called by its own name. */
function statesNoCompany({ fileName, datasetName }: StartedCollection): boolean {
  return fileName !== null && datasetName !== null && fileName.replace(/\.[^.]+$/, '') === datasetName;
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={`lined flex between gap-lg text-lg ${classes.row}`}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
