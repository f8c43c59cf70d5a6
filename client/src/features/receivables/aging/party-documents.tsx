import { useText } from '../../../lib/i18n/use-text';
import { useLocale } from '../../../lib/i18n/use-locale';
import { usePartyDocumentsQuery } from '../aging.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { formatCount } from '../../../lib/format/format-number';
import { formatMediumDay } from '../../../lib/format/format-time';
import { Button } from '../../../ui/button/button';
import { DataCell, RowHead } from '../../../ui/data-table/data-cell';
import { DataRow } from '../../../ui/data-table/data-row';
import { DataTable } from '../../../ui/data-table/data-table';
import { Drawer } from '../../../ui/drawer';
import { EmptyState } from '../../../ui/empty-state';
import { SkeletonRows } from '../../../ui/skeleton-rows';
import { amountWriter, type AgingView, type PartyDocument } from './aging-view';
import { useBucketNames } from './use-bucket-names';
import classes from './aging.module.css';

const PAGE = 100;

interface PartyDocumentsProps {
  readonly record: { readonly workspaceId: string; readonly financialRecordId: string };
  readonly view: Pick<AgingView, 'side' | 'basis'>;
  readonly party: { readonly id: string; readonly name: string };
  readonly subtitle: string;
  readonly onClose: () => void;
}

/** The open documents of one party, the oldest first. */
export function PartyDocuments({ record, view: { side, basis }, party, subtitle, onClose }: PartyDocumentsProps) {
  const text = useText('receivables');
  const common = useText('common');
  const variables = { ...record, side, basis, partyId: party.id, first: PAGE };
  const { data, error, refetch, fetchMore } = usePartyDocumentsQuery({ variables });
  const page = data?.aging.documents;
  const more = () =>
    void fetchMore({
      variables: { after: page?.pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult: { aging } }) => {
        const nodes = [...before.aging.documents.nodes, ...aging.documents.nodes];
        return { aging: { ...aging, documents: { ...aging.documents, nodes } } };
      },
    });
  return (
    <Drawer
      title={party.name}
      subtitle={subtitle}
      size={760}
      onClose={onClose}
      footerNote={page === undefined ? '' : text('shownOf', { shown: page.nodes.length, total: page.totalCount })}
      footer={
        <>
          {page?.pageInfo.hasNextPage === true && <Button onClick={more}>{text('showMore')}</Button>}
          <Button onClick={onClose}>{text('close')}</Button>
        </>
      }
    >
      {data !== undefined && page !== undefined ? (
        <DocumentTable documents={page.nodes} currency={data.aging.currency} basis={basis} />
      ) : error ? (
        <EmptyState title={text('documentsFailed')} text={describeError(error).message}>
          <Button onClick={() => void refetch()}>{common('retry')}</Button>
        </EmptyState>
      ) : (
        <SkeletonRows rows={6} label={text('loadingDocuments')} />
      )}
    </Drawer>
  );
}

interface DocumentTableProps extends Pick<AgingView, 'basis'> {
  readonly documents: readonly PartyDocument[];
  readonly currency: string;
}

function DocumentTable({ documents, currency, basis }: DocumentTableProps) {
  const text = useText('receivables');
  const locale = useLocale();
  const nameOf = useBucketNames(basis);
  const write = amountWriter(currency, locale);
  const columns = [
    { id: 'document', label: text('document') },
    { id: 'date', label: text('date'), kind: 'figures' },
    { id: 'due', label: text('due'), kind: 'figures' },
    { id: 'days', label: text('days'), kind: 'figures', align: 'end' },
    { id: 'bucket', label: text('bucket'), kind: 'figures' },
    { id: 'open', label: `${text('openAmount')} · ${currency}`, kind: 'figures', align: 'end' },
  ] as const;
  return (
    <DataTable label={text('document')} columns={columns} density="dense">
      {documents.map((document) => (
        <DataRow key={`${document.id} ${document.date}`}>
          <RowHead>
            {document.number === null
              ? text(`kind.${document.kind}`)
              : text('withNumber', { kind: text(`kind.${document.kind}`), number: document.number })}
          </RowHead>
          <DataCell column="date">{formatMediumDay(document.date, locale)}</DataCell>
          <DataCell column="due">{document.due === null ? '–' : formatMediumDay(document.due, locale)}</DataCell>
          <DataCell column="days">{formatCount(document.days, locale).replace('-', '−')}</DataCell>
          <DataCell column="bucket">
            <span className={`inline-row gap-xs ${classes.name}`} data-bucket={document.bucket}>
              {nameOf(document.bucket)}
            </span>
          </DataCell>
          <DataCell column="open">
            <span className="ink medium">{write(document.open)}</span>
            {document.currency !== currency && (
              <span className="block quiet text-xs">
                {`${amountWriter(document.currency, locale)(document.openInCurrency)} ${document.currency}`}
              </span>
            )}
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}
