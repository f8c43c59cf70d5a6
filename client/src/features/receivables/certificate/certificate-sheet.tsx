import { INELIGIBLE_RULES } from '@countinghouse/domain/receivables/eligible-receivables';
import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { PrintPage } from '../../../ui/print/print-page';
import { useRuleFacts } from '../rules/use-rule-facts';
import { PrintedDocuments } from './printed-documents';
import type { ShownCertificate } from './use-certificate-draft';
import { useLineName, useMoney } from './use-certificate-words';
import classes from './certificate-sheet.module.css';

interface CertificateSheetProps {
  readonly shown: ShownCertificate;
  readonly firm: string;
  readonly facility: string;
}

/** A certificate as it is filed: the calculation, its rules, its customers, its documents, and where it is signed. */
export function CertificateSheet({ shown, firm, facility }: CertificateSheetProps) {
  const text = useText('borrowing-base');
  const locale = useLocale();
  const { certificate } = shown;
  const { state, differenceReason, certifiedAt, certifier, hash, asOf, currency } = certificate;
  const day = formatDay(asOf, locale);
  const certified = certifiedAt === null ? null : formatDay(certifiedAt, locale);
  return (
    <PrintPage paper="landscape" tables className={classes.sheet}>
      <header>
        <h1>{firm}</h1>
        <p className="text-lg">{`${text('title')} · ${facility}`}</p>
        <p>{[text('asOf', { day }), currency, state === 'Draft' ? text('draftMark') : text(`state.${state}`)].join(' · ')}</p>
        {certified !== null && (
          <p>
            {certifier === null
              ? text('certifiedByProgram', { day: certified })
              : text('certifiedBy', { name: certifier.displayName, day: certified })}
          </p>
        )}
      </header>
      <div className={classes.columns}>
        <Calculation shown={shown} />
        <Rules shown={shown} />
      </div>
      {differenceReason !== null && <p>{text('acceptedDifference', { reason: differenceReason })}</p>}
      <Signature day={day} />
      {hash !== null && <p className="anywhere">{text('fingerprint', { hash })}</p>}
      <Customers shown={shown} />
      <PrintedDocuments shown={shown} />
    </PrintPage>
  );
}

interface PartProps {
  readonly shown: ShownCertificate;
}

function Calculation({ shown: { certificate, decided, lines } }: PartProps) {
  const text = useText('borrowing-base');
  const money = useMoney(certificate.currency);
  const nameOf = useLineName(decided.rules);
  return (
    <section>
      <h2>{text('waterfall')}</h2>
      <table className="figure-table">
        <tbody>
          {lines.map(({ id, subject, amount, weight }) => (
            <tr key={id} data-weight={weight}>
              <th scope="row">{nameOf(subject, amount)}</th>
              <td className="figure">{amount === 0 ? '–' : money(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Rules({ shown: { certificate, decided } }: PartProps) {
  const text = useText('borrowing-base');
  const facts = useRuleFacts(certificate.currency)(decided.rules);
  return (
    <section>
      <h2>{text('rules')}</h2>
      <table className="figure-table">
        <tbody>
          {facts.map(({ name, value }, at) => (
            <tr key={at}>
              <th scope="row">{name}</th>
              <td className="figure">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Signature({ day }: { readonly day: string }) {
  const text = useText('borrowing-base');
  return (
    <section className={classes.signature}>
      <p>{text('statement', { day })}</p>
      <div>
        {(['signature', 'signName', 'signDate'] as const).map((part) => (
          <p key={part}>{text(part)}</p>
        ))}
      </div>
    </section>
  );
}

function Customers({ shown: { certificate, figures } }: PartProps) {
  const text = useText('borrowing-base');
  const money = useMoney(certificate.currency);
  const rules = INELIGIBLE_RULES.filter((rule) => figures.taken[rule] !== 0);
  const amount = (minor: number) => (minor === 0 ? '–' : money(minor));
  const total = { customer: null, name: text('total'), positive: figures.positive, taken: figures.taken, eligible: figures.eligible };
  return (
    <section>
      <h2>{text('customers')}</h2>
      <table className="figure-table">
        <thead>
          <tr>
            <th scope="col">{text('customer')}</th>
            {[text('positiveShort'), ...rules.map((rule) => text(`rule.${rule}`)), text('eligibleShort')].map((name) => (
              <th key={name} scope="col" className="figure">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...figures.customers, total].map(({ name, positive, taken, eligible }, at) => (
            <tr key={at} data-weight={at === figures.customers.length ? 'grandTotal' : undefined}>
              <th scope="row">{name ?? text('noCustomer')}</th>
              {[positive, ...rules.map((rule) => taken[rule]), eligible].map((minor, place) => (
                <td key={place} className="figure">
                  {amount(minor)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
