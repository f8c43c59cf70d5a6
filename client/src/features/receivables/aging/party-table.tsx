import { AGING_BUCKETS, type AgingBucket } from '@countinghouse/domain/imports/aging';
import { Box } from '@mantine/core';
import clsx from 'clsx';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { useIsNarrow } from '../../../lib/react/use-media';
import { NameButton } from '../../../ui/button/button';
import { DataCell, RowHead } from '../../../ui/data-table/data-cell';
import { DataRow } from '../../../ui/data-table/data-row';
import { DataTable } from '../../../ui/data-table/data-table';
import { AgeBar } from './age-bar';
import { amountWriter, positiveSum, type AgedParty, type Aging } from './aging-view';
import { useBucketNames } from './use-bucket-names';
import classes from './aging.module.css';

interface PartyTableProps {
  readonly aging: Pick<Aging, 'side' | 'basis' | 'currency'>;
  readonly parties: readonly AgedParty[];
  readonly bucket: AgingBucket | null;
  readonly busy: boolean;
  readonly onOpen: (party: AgedParty) => void;
}

/** Customers or vendors with what is open of each by age; a row opens its documents. */
export function PartyTable({ aging: { side, basis, currency }, parties, bucket, busy, onOpen }: PartyTableProps) {
  const text = useText('receivables');
  const nameOf = useBucketNames(basis);
  const write = amountWriter(currency, useLocale());
  const narrow = useIsNarrow();
  const longest = Math.max(0, ...parties.map(({ amounts }) => positiveSum(amounts)));
  if (narrow) return <PartyList parties={parties} longest={longest} nameOf={nameOf} write={write} onOpen={onOpen} />;
  const columns = [
    { id: 'party', label: text(`party.${side}`) },
    { id: 'age', label: text('age') },
    ...AGING_BUCKETS.map((each) => ({ id: each, label: nameOf(each), kind: 'figures' as const, align: 'end' as const })),
    { id: 'total', label: text('total'), kind: 'figures' as const, align: 'end' as const },
  ];
  return (
    <DataTable label={text(`parties.${side}`)} columns={columns} busy={busy} density="dense">
      {parties.map((party) => (
        <DataRow key={party.id} onOpen={() => onOpen(party)}>
          <RowHead>
            <PartyButton party={party} onOpen={onOpen} />
          </RowHead>
          <DataCell column="age">
            <AgeBar amounts={party.amounts} whole={longest} />
          </DataCell>
          {AGING_BUCKETS.map((each) => (
            <DataCell key={each} column={each}>
              <Amount value={party.amounts[each]} write={write} strong={each === bucket} />
            </DataCell>
          ))}
          <DataCell column="total">
            <Amount value={party.amounts.total} write={write} strong />
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}

interface PartyListProps {
  readonly parties: readonly AgedParty[];
  readonly longest: number;
  readonly nameOf: (bucket: AgingBucket) => string;
  readonly write: (value: string) => string;
  readonly onOpen: (party: AgedParty) => void;
}

/** The same for reading on a phone: name, total and bar, and below them the buckets that hold something. */
function PartyList({ parties, longest, nameOf, write, onOpen }: PartyListProps) {
  return (
    <ul className="lines">
      {parties.map((party) => (
        <Box component="li" key={party.id} className="stack gap-2xs" px="lg" pt={10} pb="md">
          <div className="row between">
            <PartyButton party={party} onOpen={onOpen} />
            <strong className="figures">{write(party.amounts.total)}</strong>
          </div>
          <AgeBar amounts={party.amounts} whole={longest} />
          <p className="flex wrap gap-md quiet text-xs figures">
            {AGING_BUCKETS.filter((each) => Number(party.amounts[each]) !== 0).map((each) => (
              <span key={each} className={clsx('inline-row gap-xs', classes.name)} data-bucket={each}>
                {`${nameOf(each)} ${write(party.amounts[each])}`}
              </span>
            ))}
          </p>
        </Box>
      ))}
    </ul>
  );
}

function PartyButton({ party, onOpen }: { readonly party: AgedParty; readonly onOpen: (party: AgedParty) => void }) {
  const text = useText('receivables');
  const name = party.name ?? text('noParty');
  return (
    <NameButton aria-label={text('openParty', { name })} onClick={() => onOpen(party)}>
      {name}
    </NameButton>
  );
}

interface AmountProps {
  readonly value: string;
  readonly write: (value: string) => string;
  readonly strong?: boolean;
}

/** An amount; nothing in a bucket steps back. */
function Amount({ value, write, strong = false }: AmountProps) {
  if (Number(value) === 0 && !strong) return <span aria-label={write(value)}>–</span>;
  return <span className={clsx('ink', strong && 'bold')}>{write(value)}</span>;
}
