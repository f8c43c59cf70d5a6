import { ruleOfDocument } from '@countinghouse/domain/receivables/eligible-receivables';
import { formatCount } from '../../../lib/format/format-number';
import { formatMediumDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import type { ShownCertificate } from './use-certificate-draft';
import { useMoney } from './use-certificate-words';

/** How many documents are printed at most, about fifty pages; a browser takes long to lay out many more. */
const MOST = 2_000;

interface PrintedDocumentsProps {
  readonly shown: Pick<ShownCertificate, 'certificate' | 'books' | 'decided' | 'figures'>;
  readonly most?: number;
}

/** The documents of a certificate on paper, customer by customer, with the rule that took each; where there are too many, the page says so. */
export function PrintedDocuments({ shown: { certificate, books, decided, figures }, most = MOST }: PrintedDocumentsProps) {
  const text = useText('borrowing-base');
  const names = useText('receivables');
  const locale = useLocale();
  const money = useMoney(certificate.currency);
  if (books === null) return <p>{text('documentsGone')}</p>;
  const { asOf } = certificate;
  const { rules } = decided;
  const total = books.documentCount;
  const rows = figures.customers.flatMap((line) => books.documentsOf(line.customer).map((document) => ({ line, document }))).slice(0, most);
  return (
    <section>
      <h2>{text('documents')}</h2>
      {total > most && <p>{text('printedPart', { shown: formatCount(most, locale), total: formatCount(total, locale) })}</p>}
      <table className="figure-table">
        <thead>
          <tr>
            <th scope="col">{text('customer')}</th>
            <th scope="col">{names('document')}</th>
            <th scope="col">{names('date')}</th>
            <th scope="col">{names('due')}</th>
            <th scope="col" className="figure">
              {names('openAmount')}
            </th>
            <th scope="col">{text('rule')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, document }, at) => {
            const rule = ruleOfDocument(document, line, { asOf, rules });
            const kind = names(`kind.${document.kind}`);
            return (
              <tr key={at}>
                <th scope="row">{line.name ?? text('noCustomer')}</th>
                <td>{document.number === null ? kind : names('withNumber', { kind, number: document.number })}</td>
                <td>{formatMediumDay(document.date, locale)}</td>
                <td>{document.due === null ? '–' : formatMediumDay(document.due, locale)}</td>
                <td className="figure">{money(document.open)}</td>
                <td>{rule === null ? text('counts') : text(`rule.${rule}`)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p>{text('partly')}</p>
    </section>
  );
}
