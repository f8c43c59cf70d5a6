import { SegmentedControl } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import type { RequestedRefreshCadence, WorkspaceQuery } from '../../lib/graphql/types.generated';
import { useSetRefreshScheduleMutation } from './connections.generated';
import { describeError } from '../../lib/errors/describe-error';
import { formatDay, formatWeekday } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { FormAlert } from '../../ui/form-alert';
import { OptionRow } from '../../ui/option-row';
import { Select } from '../../ui/select';

type PackageConnection = WorkspaceQuery['workspace']['connections'][number];

const CADENCES = ['Off', 'Weekly', 'Monthly'] as const satisfies readonly RequestedRefreshCadence[];
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const MONTH_DAYS = Array.from({ length: 31 }, (_, at) => at + 1);

interface ScheduleDialogProps {
  readonly workspaceId: string;
  readonly connection: PackageConnection;
  readonly company: string;
  /** What a run takes. */
  readonly forecast: ReactNode;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Sets when a connection is collected from by itself: not at all, by the week, or by the month. */
export function ScheduleDialog({ workspaceId, connection, company, forecast, onClose, onSaved }: ScheduleDialogProps) {
  const text = useText('connections');
  const common = useText('common');
  const locale = useLocale();
  const cadenceId = useId();
  const { id: connectionId, refreshSchedule: set, accessEndTime } = connection;
  const [cadence, setCadence] = useState<RequestedRefreshCadence>(set?.cadence ?? 'Off');
  const [weekday, setWeekday] = useState(set?.weekday ?? 1);
  const [monthDay, setMonthDay] = useState(set?.monthDay ?? 1);
  const [save, { loading, error }] = useSetRefreshScheduleMutation();
  const act = () => {
    const day = cadence === 'Weekly' ? { weekday } : cadence === 'Monthly' ? { monthDay } : {};
    save({ variables: { input: { workspaceId, connectionId, cadence, ...day } } }).then(onSaved, () => undefined);
  };
  const footer = (
    <>
      <Button look="subtle" onClick={onClose}>
        {common('cancel')}
      </Button>
      <Button look="primary" loading={loading} onClick={act}>
        {text('saveSchedule')}
      </Button>
    </>
  );
  return (
    <Dialog title={text('scheduleTitle', { company })} size={560} onClose={onClose} footer={footer}>
      {error && <FormAlert title={text('scheduleFailed')} detail={describeError(error).message} />}
      <p>{text('scheduleText')}</p>
      <OptionRow title={text('cadence')} titleId={cadenceId}>
        <SegmentedControl
          aria-labelledby={cadenceId}
          data={CADENCES.map((value) => ({ value, label: text(`cadence.${value}`) }))}
          value={cadence}
          onChange={setCadence}
        />
      </OptionRow>
      {cadence === 'Weekly' && (
        <OptionRow title={text('weekday')}>
          <Select
            label={text('weekday')}
            value={weekday}
            options={WEEKDAYS.map((value) => ({ value, label: formatWeekday(value, locale) }))}
            onChange={setWeekday}
          />
        </OptionRow>
      )}
      {cadence === 'Monthly' && (
        <OptionRow title={text('monthDay')} note={text('monthDayText')}>
          <Select
            label={text('monthDay')}
            value={monthDay}
            options={MONTH_DAYS.map((value) => ({ value, label: String(value) }))}
            onChange={setMonthDay}
          />
        </OptionRow>
      )}
      {cadence !== 'Off' && accessEndTime != null && connection.state === 'Connected' && (
        <p>{text('scheduleAccessEnds', { day: formatDay(accessEndTime, locale) })}</p>
      )}
      {cadence !== 'Off' && forecast}
      {set?.setBy != null && <p>{text('scheduleSetBy', { name: set.setBy, day: formatDay(set.setTime, locale) })}</p>}
    </Dialog>
  );
}
