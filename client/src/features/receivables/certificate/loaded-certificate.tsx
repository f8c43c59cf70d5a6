import { useEffect, useState } from 'react';
import type { ShownFacilityFragment } from '../../../lib/graphql/types.generated';
import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { useIsPhone } from '../../../lib/react/use-media';
import { tell } from '../../../lib/notices/notice-store';
import { Button } from '../../../ui/button/button';
import { usePrinting } from '../../../ui/print/use-printing';
import { StatusPill } from '../../../ui/status-dot';
import { KeepRules } from '../rules/keep-rules';
import { RulesCard } from '../rules/rules-card';
import { RulesList } from '../rules/rules-list';
import { AvailabilityCard } from './availability-card';
import { CertificateActions } from './certificate-actions';
import type { FrozenLine, Workings } from './certificate-books';
import { CertificateSheet } from './certificate-sheet';
import { CustomerDrawer } from './customer-drawer';
import { CustomersCard } from './customers-card';
import { STATE_TONES } from './state-tones';
import { TieLine } from './tie-line';
import { isLive, useCertificateDraft, type LiveCertificate } from './use-certificate-draft';
import { WaterfallCard } from './waterfall-card';
import classes from './certificate.module.css';

interface LoadedCertificateProps {
  readonly given: LiveCertificate;
  readonly workings: Workings | null;
  /** The customers of one that can't be changed any more. */
  readonly frozen: readonly FrozenLine[];
  readonly facility: ShownFacilityFragment | null;
  /** The business, as paper names it. */
  readonly firm: string;
  readonly canEdit: boolean;
  /** Loads it again. */
  readonly onReload: () => void;
  /** The list of borrowing bases and facilities is not the newest any more. */
  readonly onChanged: () => void;
}

/** A certificate with its calculation, rules and customers; the rules of a draft are changed here and computed at once. */
export function LoadedCertificate({ given, workings, frozen, facility, firm, canEdit, onReload, onChanged }: LoadedCertificateProps) {
  const text = useText('borrowing-base');
  const locale = useLocale();
  const phone = useIsPhone();
  const edited = useCertificateDraft(given, workings, frozen);
  const { shown, draft, isDraft, isDirty, refused } = edited;
  const { certificate } = shown;
  const [customer, setCustomer] = useState<string | null | undefined>(undefined);
  const line = customer === undefined ? undefined : shown.figures.customers.find((each) => each.customer === customer);
  const name = facility?.name ?? '';
  const title = [firm, text('title'), name, certificate.asOf].filter(Boolean).join(' - ');
  const printing = usePrinting(title);
  const maySettle = canEdit && isDraft;
  const mayEdit = maySettle && !phone;
  const save = async () => {
    if (!(await edited.save())) return;
    tell(text('saved'));
    onChanged();
  };
  useWarning(isDirty);
  return (
    <div className="stack gap-md">
      {printing && <CertificateSheet shown={shown} firm={firm} facility={name} />}
      <header className="row wrap">
        <h2 className="text-xl anywhere">{name}</h2>
        <span className="quiet">{text('asOf', { day: formatDay(certificate.asOf, locale) })}</span>
        <StatusPill tone={STATE_TONES[certificate.state]}>{text(`state.${certificate.state}`)}</StatusPill>
        <span className="row wrap push">
          <CertificateActions
            certificate={certificate}
            tie={workings?.tie ?? null}
            fileName={title}
            canDownload={workings !== null}
            canCertify={maySettle}
            canDiscard={canEdit && certificate.state === 'Draft'}
            isDirty={isDirty}
            onSettled={(settled) => {
              onChanged();
              if (isLive(settled)) edited.settle(settled);
              if (settled.state !== 'Draft') onReload();
            }}
          />
        </span>
      </header>
      {mayEdit && isDirty && (
        <div className={`callout middle edge ${classes.unsaved}`} data-tone="info" role="status">
          <p className="grow">{text('unsaved')}</p>
          <Button size="sm" onClick={edited.undo}>
            {text('undo')}
          </Button>
          <Button size="sm" look="ink" loading={edited.saving} disabled={edited.problem !== null} onClick={() => void save()}>
            {text('save')}
          </Button>
        </div>
      )}
      {refused !== null && (
        <div className="callout" data-tone="danger" role="alert">
          <p className="grow">{refused.code === 'StaleVersion' ? text('stale') : `${text('notSaved')}. ${refused.message}`}</p>
          {refused.code === 'StaleVersion' && (
            <Button size="sm" onClick={onReload}>
              {text('reload')}
            </Button>
          )}
        </div>
      )}
      <TieLine certificate={certificate} tie={isDraft ? (workings?.tie ?? null) : null} />
      <AvailabilityCard shown={shown} />
      <div className={`split top ${classes.columns}`}>
        <WaterfallCard shown={shown} withChanges={mayEdit} />
        {mayEdit ? (
          <RulesCard
            draft={draft}
            problem={edited.problem}
            accounts={workings?.accounts ?? null}
            currency={certificate.currency}
            aside={
              facility !== null &&
              facility.currency === certificate.currency && (
                <KeepRules facility={facility} draft={draft} problem={edited.problem} onSaved={onChanged} />
              )
            }
            onChange={edited.change}
          />
        ) : (
          <RulesList decided={shown.decided} currency={certificate.currency} isFrozen={certificate.state !== 'Draft'} />
        )}
      </div>
      <CustomersCard shown={shown} onOpen={(opened) => setCustomer(opened.customer)} />
      {line !== undefined && (
        <CustomerDrawer
          shown={shown}
          line={line}
          vendors={workings?.vendors ?? []}
          canEdit={mayEdit}
          onFlags={edited.setFlags}
          onClose={() => setCustomer(undefined)}
        />
      )}
    </div>
  );
}

/** Lets the browser ask before a page with unsaved changes is left. */
function useWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [active]);
}
