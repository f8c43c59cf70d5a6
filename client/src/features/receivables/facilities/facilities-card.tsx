import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ShownFacilityFragment } from '../../../lib/graphql/types.generated';
import { formatMediumDay } from '../../../lib/format/format-time';
import { presetCurrency } from '../../../lib/format/preset-currency';
import { useToday } from '../../../lib/format/use-today';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button, IconButton } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { DataCell, RowHead } from '../../../ui/data-table/data-cell';
import { DataRow } from '../../../ui/data-table/data-row';
import { DataTable } from '../../../ui/data-table/data-table';
import { StatusPill } from '../../../ui/status-dot';
import { amountWriter } from '../aging/aging-view';
import { draftOfFacility, FACILITY_AMOUNTS, newFacility, type FacilityDraft } from './facility-draft';
import { FacilityDialog } from './facility-dialog';

interface FacilitiesCardProps {
  readonly workspaceId: string;
  readonly facilities: readonly ShownFacilityFragment[];
  /** The documents of the collection; null where it has none. */
  readonly collected: { readonly asOf: string; readonly currency: string } | null;
  readonly canEdit: boolean;
  /** The facility for which a draft is being made. */
  readonly drafting: string | null;
  readonly onDraft: (facilityId: string) => void;
  readonly onSaved: () => void;
}

/** The facilities of a workspace; a draft of a borrowing base begins with one. */
export function FacilitiesCard({ workspaceId, facilities, collected, canEdit, drafting, onDraft, onSaved }: FacilitiesCardProps) {
  const text = useText('borrowing-base');
  const locale = useLocale();
  const today = useToday();
  const [edited, setEdited] = useState<FacilityDraft | null>(null);
  const begin = () => setEdited(newFacility(collected?.currency ?? presetCurrency() ?? '', collected?.asOf ?? today));
  const columns = [
    { id: 'name', label: text('facility') },
    { id: 'state', label: text('state') },
    ...FACILITY_AMOUNTS.map((id) => ({ id, label: text(id), kind: 'figures' as const, align: 'end' as const })),
    { id: 'balancesAsOf', label: text('balancesAsOf'), kind: 'figures' as const },
    { id: 'maturity', label: text('maturity'), kind: 'figures' as const },
    ...(canEdit ? [{ id: 'actions', label: text('actions'), kind: 'actions' as const }] : []),
  ];
  return (
    <Card
      title={text('facilities')}
      label={text('facilities')}
      aside={
        canEdit && (
          <Button size="sm" className="mantine-visible-from-sm" icon={<IconPlus size={15} stroke={1.75} aria-hidden />} onClick={begin}>
            {text('newFacility')}
          </Button>
        )
      }
    >
      {facilities.length === 0 ? (
        <p className="quiet text-sm" style={{ padding: '12px 16px 16px' }}>
          {text('noFacilities')}
        </p>
      ) : (
        <DataTable label={text('facilities')} columns={columns}>
          {facilities.map((facility) => {
            const write = amountWriter(facility.currency, locale);
            const isOffered = facility.state === 'Active' && collected !== null && collected.currency === facility.currency;
            return (
              <DataRow key={facility.id}>
                <RowHead>
                  <span className="anywhere">{facility.name}</span>
                  <span className="block quiet text-xs">{`${text(`kind.${facility.kind}`)} · ${facility.currency}`}</span>
                </RowHead>
                <DataCell column="state">
                  <StatusPill tone={facility.state === 'Active' ? 'success' : 'neutral'}>
                    {text(`facilityState.${facility.state}`)}
                  </StatusPill>
                </DataCell>
                {FACILITY_AMOUNTS.map((id) => (
                  <DataCell key={id} column={id}>
                    {write(facility[id])}
                  </DataCell>
                ))}
                <DataCell column="balancesAsOf">{formatMediumDay(facility.balancesAsOf, locale)}</DataCell>
                <DataCell column="maturity">{facility.maturity === null ? '–' : formatMediumDay(facility.maturity, locale)}</DataCell>
                {canEdit && (
                  <DataCell column="actions">
                    <span className="inline-row mantine-visible-from-sm">
                      {isOffered && (
                        <Button
                          size="sm"
                          aria-label={text('draftOf', { name: facility.name })}
                          loading={drafting === facility.id}
                          onClick={() => onDraft(facility.id)}
                        >
                          {text('draft')}
                        </Button>
                      )}
                      <IconButton
                        label={text('editFacility', { name: facility.name })}
                        size="sm"
                        onClick={() => setEdited(draftOfFacility(facility, locale))}
                      >
                        <IconPencil size={16} stroke={1.75} aria-hidden />
                      </IconButton>
                    </span>
                  </DataCell>
                )}
              </DataRow>
            );
          })}
        </DataTable>
      )}
      {edited !== null && <FacilityDialog workspaceId={workspaceId} given={edited} onSaved={onSaved} onClose={() => setEdited(null)} />}
    </Card>
  );
}
