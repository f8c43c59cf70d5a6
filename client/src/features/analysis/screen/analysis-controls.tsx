import { Box, Flex, SegmentedControl, Switch } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Hint } from '../../../ui/hint/hint';
import { Select } from '../../../ui/select';
import { BALANCES, COLUMNS, FLOWS, PERIODS, type AnalysisView } from './analysis-view';
import { usePageKeys } from './use-page-keys';

interface AnalysisControlsProps {
  readonly view: AnalysisView;
  /** Statements with common size on; null where statements can't be opened. */
  readonly commonSizePath: string | null;
  readonly onShow: (change: Partial<AnalysisView>) => void;
}

/** Which periods are shown, how flows and balances count, and what is beside the ratios: `V` shows changes, `C` opens common size. */
export function AnalysisControls({ view, commonSizePath, onShow }: AnalysisControlsProps) {
  const text = useText('analysis');
  const names = useText('ratios');
  const navigate = useNavigate();
  const toggleVariance = () => onShow({ variance: view.variance === 'on' ? 'off' : 'on' });
  usePageKeys({ v: toggleVariance, c: commonSizePath === null ? null : () => void navigate(commonSizePath) });
  return (
    <Flex rowGap="sm" columnGap="lg" align="center" wrap="wrap">
      <Select
        label={names('ratioPeriods')}
        value={view.reportingPeriod}
        options={PERIODS.map((value) => ({ value, label: names(`periods.${value}`) }))}
        onChange={(reportingPeriod) => onShow({ reportingPeriod })}
      />
      <Choice
        label={text('columns')}
        value={view.columns}
        options={COLUMNS.map((value) => ({ value, label: text(`columns.${value}`) }))}
        onChange={(columns) => onShow({ columns })}
      />
      <span className="inline-row gap-2xs">
        <Choice
          label={text('flows')}
          value={view.flows}
          options={FLOWS.map((value) => ({ value, label: text(`flows.${value}`) }))}
          onChange={(flows) => onShow({ flows })}
        />
        <Hint label={text('flowsHintLabel')} words={text('flowsHint')} />
      </span>
      <Choice
        label={text('balances')}
        value={view.balances}
        options={BALANCES.map((value) => ({ value, label: text(`balances.${value}`) }))}
        onChange={(balances) => onShow({ balances })}
      />
      <Switch size="xs" label={text('variance')} aria-keyshortcuts="V" checked={view.variance === 'on'} onChange={toggleVariance} />
      {commonSizePath !== null && (
        <Link to={commonSizePath} className="text-sm" aria-keyshortcuts="C" title={text('commonSizeHint')}>
          {text('commonSize')}
        </Link>
      )}
      <Button size="sm" className="push" icon={<IconPrinter size={16} stroke={1.75} aria-hidden />} onClick={() => window.print()}>
        {text('print')}
      </Button>
    </Flex>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
}

function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <Box component="span" className="inline-row gap-xs text-sm" maw="100%">
      <span className="quiet" aria-hidden>
        {label}
      </span>
      <SegmentedControl aria-label={label} size="xs" value={value} data={options} onChange={onChange} />
    </Box>
  );
}
