import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import type { DebtInstrumentInput } from '../../../lib/graphql/types.generated';
import { useSaveDebtScheduleMutation } from '../analysis.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { formatMediumDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { tell } from '../../../lib/notices/notice-store';
import { Button, IconButton } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { FigureTable } from '../../../ui/figure-table';
import type { Unsaved } from '../live/use-live-analysis';
import type { AnalysisAccounts } from '../inputs/analysis-accounts';
import { formatMoney } from '../ratios/ratio-words';
import type { Analysis } from '../screen/analysis-view';
import { draftOfInstrument, NEW_INSTRUMENT, owedBalances, sentInstrument, type Instrument, type InstrumentDraft } from './instrument-draft';
import { InstrumentDialog } from './instrument-dialog';

interface DebtCardProps {
  readonly workspaceId: string;
  readonly analysis: Analysis;
  /** Null until they are there. */
  readonly books: AnalysisAccounts | null;
  /** The instrument that is being edited; null for none. */
  readonly edited: InstrumentDraft | null;
  readonly onEdit: (draft: InstrumentDraft | null) => void;
  readonly unsaved: Unsaved | null;
  readonly canEdit: boolean;
  /** What the next save ends, such as an approval; null where it ends nothing. */
  readonly endedBySaving: string | null;
  readonly onReload: () => Promise<unknown>;
}

/** The debt schedule of the workspace, each instrument against the accounts that show it. */
export function DebtCard({ workspaceId, analysis, books, edited, onEdit, unsaved, canEdit, endedBySaving, onReload }: DebtCardProps) {
  const text = useText('analysis');
  const common = useText('common');
  const locale = useLocale();
  const [deleted, setDeleted] = useState<Instrument | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [saveSchedule, { loading }] = useSaveDebtScheduleMutation();
  const instruments = analysis.debtSchedule;
  const { debtSchedule: version } = analysis.inputs;
  const save = async (sent: DebtInstrumentInput[], changed = version) => {
    try {
      await saveSchedule({ variables: { input: { workspaceId, instruments: sent, version: changed } } });
    } finally {
      await onReload().catch(() => undefined);
    }
    tell(text('scheduleSaved'));
  };
  const remove = async (instrument: Instrument) => {
    try {
      await save(instruments.filter(({ id }) => id !== instrument.id).map(sentInstrument));
      setDeleted(null);
    } catch (error) {
      setProblem(describeError(error).message);
    }
  };
  return (
    <Card
      title={text('debtSchedule')}
      label={text('debtSchedule')}
      aside={
        canEdit && (
          <Button
            size="sm"
            className="mantine-visible-from-sm"
            icon={<IconPlus size={15} stroke={1.75} aria-hidden />}
            onClick={() => onEdit(NEW_INSTRUMENT)}
          >
            {text('addInstrument')}
          </Button>
        )
      }
    >
      {instruments.length === 0 ? (
        <p className="quiet text-sm" style={{ padding: '12px 16px 16px' }}>
          {text('noSchedule')}
        </p>
      ) : (
        <FigureTable label={text('debtSchedule')}>
          <thead>
            <tr>
              <th scope="col">{text('instrument')}</th>
              <th scope="col">{text('maturity')}</th>
              <th scope="col" className="figure">
                {text('payments')}
              </th>
              <th scope="col" className="figure">
                {text('scheduled')}
              </th>
              <th scope="col" className="figure">
                {text('booked')}
              </th>
              <th scope="col" className="figure">
                {text('difference')}
              </th>
              {canEdit && (
                <th scope="col" className="mantine-visible-from-sm">
                  <span className="visually-hidden">{text('edit')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {instruments.map((instrument) => (
              <tr key={instrument.id}>
                <th scope="row" className="anywhere" style={{ minWidth: 140 }}>
                  <span className="medium">{instrument.name}</span>
                  <span className="block quiet text-xs">
                    {[text(`instrument.${instrument.kind}`), instrument.subordinated ? text('subordinated') : null]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </th>
                <td className="nowrap">{instrument.maturity === null ? text('open') : formatMediumDay(instrument.maturity, locale)}</td>
                <td className="figure">{instrument.payments.length}</td>
                <Owed instrument={instrument} books={books} currency={analysis.currency} />
                {canEdit && (
                  <td className="figure mantine-visible-from-sm">
                    <IconButton
                      label={text('editRow', { name: instrument.name })}
                      size="sm"
                      onClick={() => onEdit(draftOfInstrument(instrument, version, locale))}
                    >
                      <IconPencil size={16} stroke={1.75} aria-hidden />
                    </IconButton>
                    <IconButton label={text('deleteRow', { name: instrument.name })} size="sm" onClick={() => setDeleted(instrument)}>
                      <IconTrash size={16} stroke={1.75} aria-hidden />
                    </IconButton>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
      {books !== null && instruments.length > 0 && (
        <p className="quiet text-xs" style={{ padding: '8px 16px 10px' }}>
          {text('balancesAsOf', { day: formatMediumDay(books.asOf, locale) })}
        </p>
      )}
      {edited !== null && (
        <InstrumentDialog
          draft={edited}
          unsaved={unsaved}
          onChange={onEdit}
          accounts={books?.accounts ?? []}
          currency={analysis.currency}
          busy={loading}
          endedBySaving={endedBySaving}
          onSave={async (sent, changed) => {
            const others = instruments.map(sentInstrument);
            const isListed = others.some(({ id }) => id === sent.id);
            // One that someone else has deleted is added again.
            const all = isListed ? others.map((each) => (each.id === sent.id ? sent : each)) : [...others, { ...sent, id: null }];
            await save(all, changed ?? version);
          }}
          onClose={() => onEdit(null)}
        />
      )}
      {deleted !== null && (
        <ConfirmDialog
          title={text('deleteInstrument', { name: deleted.name })}
          confirm={text('delete')}
          refuse={common('cancel')}
          danger
          busy={loading}
          problem={problem === null ? null : { title: text('notSaved'), detail: problem }}
          onConfirm={() => void remove(deleted)}
          onRefuse={() => {
            setProblem(null);
            setDeleted(null);
          }}
        >
          <p>{text('deleteInstrumentText')}</p>
          {endedBySaving !== null && <p className="warning">{endedBySaving}</p>}
        </ConfirmDialog>
      )}
    </Card>
  );
}

function Owed({
  instrument,
  books,
  currency,
}: {
  readonly instrument: Instrument;
  readonly books: AnalysisAccounts | null;
  readonly currency: string;
}) {
  const locale = useLocale();
  const owed = books && owedBalances(instrument, books, currencyDecimals(currency));
  const write = (amount: string | null | undefined) => (amount == null ? '–' : formatMoney(amount, locale));
  return (
    <>
      <td className="figure">{write(owed?.scheduled)}</td>
      <td className="figure">{write(owed?.booked)}</td>
      <td className="figure" style={owed?.isOff === true ? { color: 'var(--ch-warning)', fontWeight: 600 } : undefined}>
        {write(owed?.difference)}
      </td>
    </>
  );
}
