import { useState } from 'react';
import type { BorrowingBasesQuery, ShownFacilityFragment } from '../../../gql/graphql';
import { formatMediumDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { NameButton } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { CountBadge } from '../../../ui/count-badge';
import { DataCell, RowHead } from '../../../ui/data-table/data-cell';
import { DataRow } from '../../../ui/data-table/data-row';
import { DataTable } from '../../../ui/data-table/data-table';
import { StatusPill } from '../../../ui/status-dot';
import { amountWriter } from '../aging/aging-view';
import { STATE_TONES } from '../certificate/state-tones';

interface BasesCardProps {
  readonly bases: BorrowingBasesQuery['borrowingBases']['nodes'];
  readonly facilities: readonly ShownFacilityFragment[];
  readonly onOpen: (id: string) => void;
}

/** The drafts and certificates of a workspace, the newest first; discarded ones where they are asked for. */
export function BasesCard({ bases, facilities, onOpen }: BasesCardProps) {
  const text = useText('borrowing-base');
  const locale = useLocale();
  const [all, setAll] = useState(false);
  const listed = bases.filter(({ state }) => all || state !== 'Discarded');
  const columns = [
    { id: 'facility', label: text('facility') },
    { id: 'asOf', label: text('asOfColumn'), kind: 'figures' as const },
    { id: 'state', label: text('state') },
    { id: 'borrowingBase', label: text('borrowingBase'), kind: 'figures' as const, align: 'end' as const },
    { id: 'availability', label: text('availability'), kind: 'figures' as const, align: 'end' as const },
    { id: 'certifiedOn', label: text('certifiedOn'), kind: 'figures' as const },
  ];
  return (
    <Card
      title={
        <>
          {text('bases')} <CountBadge count={listed.length} />
        </>
      }
      label={text('bases')}
      aside={
        bases.some(({ state }) => state === 'Discarded') && (
          <label className="inline-row quiet text-sm">
            <input type="checkbox" checked={all} onChange={(event) => setAll(event.currentTarget.checked)} />
            {text('showDiscarded')}
          </label>
        )
      }
    >
      {listed.length === 0 ? (
        <p className="quiet text-sm" style={{ padding: '12px 16px 16px' }}>
          {text('noBases')}
        </p>
      ) : (
        <DataTable label={text('bases')} columns={columns}>
          {listed.map(({ id, facilityId, asOf, state, currency, certifiedAt, figures }) => {
            const write = amountWriter(currency, locale);
            const facility = facilities.find((each) => each.id === facilityId)?.name ?? '–';
            const day = formatMediumDay(asOf, locale);
            return (
              <DataRow key={id} onOpen={() => onOpen(id)}>
                <RowHead>
                  <NameButton aria-label={text('openBase', { facility, day })} onClick={() => onOpen(id)}>
                    {facility}
                  </NameButton>
                </RowHead>
                <DataCell column="asOf">{day}</DataCell>
                <DataCell column="state">
                  <StatusPill tone={STATE_TONES[state]}>{text(`state.${state}`)}</StatusPill>
                </DataCell>
                <DataCell column="borrowingBase">{figures === null ? '–' : write(figures.borrowingBase)}</DataCell>
                <DataCell column="availability">
                  <span className={figures !== null && figures.availability.startsWith('-') ? 'wrong bold' : 'ink bold'}>
                    {figures === null ? '–' : write(figures.availability)}
                  </span>
                </DataCell>
                <DataCell column="certifiedOn">{certifiedAt === null ? '–' : formatMediumDay(certifiedAt, locale)}</DataCell>
              </DataRow>
            );
          })}
        </DataTable>
      )}
    </Card>
  );
}
