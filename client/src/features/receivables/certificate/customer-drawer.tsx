import { Flex } from '@mantine/core';
import { daysBetween } from '@countinghouse/domain/periods/day';
import type { NamedLine } from '@countinghouse/domain/receivables/certified-figures';
import { INELIGIBLE_RULES, ruleOfDocument } from '@countinghouse/domain/receivables/eligible-receivables';
import { useState } from 'react';
import { formatCount } from '../../../lib/format/format-number';
import { formatMediumDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Drawer } from '../../../ui/drawer';
import { FigureTable } from '../../../ui/figure-table';
import { CustomerFlagsForm } from './customer-flags-form';
import type { PartyFlag, Workings } from './certificate-books';
import type { ShownCertificate } from './use-certificate-draft';
import { useMoney } from './use-certificate-words';
import classes from './certificate.module.css';

/** How many documents are shown at first, and come with each press of the button below them. */
const PAGE = 100;

interface CustomerDrawerProps {
  readonly shown: ShownCertificate;
  readonly line: NamedLine;
  readonly vendors: Workings['vendors'];
  /** Whether what is known of the customer can be changed here. */
  readonly canEdit: boolean;
  readonly onFlags: (flags: readonly PartyFlag[]) => void;
  readonly onClose: () => void;
}

/** A customer: what each rule takes of it, what is known of it, and its documents with the rule that took each. */
export function CustomerDrawer({ shown, line, vendors, canEdit, onFlags, onClose }: CustomerDrawerProps) {
  const text = useText('borrowing-base');
  const common = useText('receivables');
  const money = useMoney(shown.certificate.currency);
  const [count, setCount] = useState(PAGE);
  const documents = shown.books?.documentsOf(line.customer) ?? [];
  const taken = INELIGIBLE_RULES.filter((rule) => line.taken[rule] !== 0);
  const steps = [
    { id: 'positive', label: text('positive'), amount: line.positive },
    ...taken.map((rule) => ({ id: rule, label: text('less', { what: text(`rule.${rule}`) }), amount: -line.taken[rule] })),
  ];
  return (
    <Drawer
      title={line.name ?? text('noCustomer')}
      subtitle={`${text('title')} · ${shown.certificate.currency}`}
      size={760}
      onClose={onClose}
      footerNote={text('shownOf', { shown: Math.min(count, documents.length), total: documents.length })}
      footer={
        <>
          {documents.length > count && <Button onClick={() => setCount(count + PAGE)}>{text('showMore')}</Button>}
          <Button onClick={onClose}>{common('close')}</Button>
        </>
      }
    >
      <div className="stack gap-lg">
        <dl>
          {steps.map(({ id, label, amount }) => (
            <Flex key={id} className="text-sm" justify="space-between" gap="md" py={5}>
              <dt>{label}</dt>
              <dd className="figures">{money(amount)}</dd>
            </Flex>
          ))}
          <Flex className={`bold text-sm ${classes.total}`} justify="space-between" gap="md" py={5}>
            <dt>{text('eligible')}</dt>
            <dd className="figures">{money(line.eligible)}</dd>
          </Flex>
        </dl>
        {canEdit && line.customer !== null && (
          <CustomerFlagsForm
            key={line.customer}
            workspaceId={shown.certificate.workspaceId}
            currency={shown.certificate.currency}
            customer={line.customer}
            flag={shown.flags.find(({ partyKey }) => partyKey === line.customer) ?? null}
            vendors={vendors}
            onFlags={onFlags}
          />
        )}
        <section aria-label={text('documents')}>
          <h3 className="text-md mb-sm">{text('documents')}</h3>
          {shown.books === null ? (
            <p className="quiet text-sm">{text('documentsGone')}</p>
          ) : (
            <DocumentTable shown={shown} line={line} count={count} />
          )}
          <p className="quiet text-xs mt-sm">{text('partly')}</p>
        </section>
      </div>
    </Drawer>
  );
}

function DocumentTable({ shown, line, count }: Pick<CustomerDrawerProps, 'shown' | 'line'> & { readonly count: number }) {
  const text = useText('borrowing-base');
  const names = useText('receivables');
  const locale = useLocale();
  const money = useMoney(shown.certificate.currency);
  const { asOf } = shown.certificate;
  const { rules } = shown.decided;
  const byDueDate = rules.agingBasis === 'DueDate';
  const documents = shown.books?.documentsOf(line.customer) ?? [];
  return (
    <FigureTable label={text('documents')}>
      <thead>
        <tr>
          <th scope="col">{names('document')}</th>
          <th scope="col">{names('date')}</th>
          <th scope="col">{names('due')}</th>
          <th scope="col" className="figure">
            {names('days')}
          </th>
          <th scope="col" className="figure">
            {names('openAmount')}
          </th>
          <th scope="col">{text('rule')}</th>
        </tr>
      </thead>
      <tbody>
        {documents.slice(0, count).map((document, at) => {
          const rule = ruleOfDocument(document, line, { asOf, rules });
          const days = daysBetween(byDueDate ? (document.due ?? document.date) : document.date, asOf);
          const kind = names(`kind.${document.kind}`);
          return (
            <tr key={at}>
              <th scope="row" className="anywhere">
                {document.number === null ? kind : names('withNumber', { kind, number: document.number })}
              </th>
              <td className="nowrap">{formatMediumDay(document.date, locale)}</td>
              <td className="nowrap">{document.due === null ? '–' : formatMediumDay(document.due, locale)}</td>
              <td className="figure">{formatCount(days, locale).replace('-', '−')}</td>
              <td className="figure">{money(document.open)}</td>
              <td>{rule === null ? text('counts') : text(`rule.${rule}`)}</td>
            </tr>
          );
        })}
      </tbody>
    </FigureTable>
  );
}
