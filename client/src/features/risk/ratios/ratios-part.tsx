import { Flex, Text } from '@mantine/core';
import { IconFileTypeCsv, IconPrinter, IconRouteScan } from '@tabler/icons-react';
import { useState } from 'react';
import type { StatementReportingPeriod } from '../../../lib/graphql/types.generated';
import { useRatiosQuery } from '../ratios.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { saveTable } from '../../../lib/files/save-table';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { EmptyState } from '../../../ui/empty-state';
import { Select } from '../../../ui/select';
import { StatementVersions } from '../../../ui/statement-versions';
import { SkeletonRows } from '../../../ui/skeleton-rows';
import { usePrinting } from '../../../ui/print/use-printing';
import { ratiosTable } from '../export/ratios-table';
import { RatiosSheet } from '../export/ratios-sheet';
import type { AnalysedRecord } from '../screen/use-analysis';
import { usePeriodName } from '../text/analysis-text';
import { RatioTable } from './ratio-table';
import { haveTrailingMonths, isPartOfYear, newestPoints, type PeriodRatio } from './ratio-text';

const PERIODS = ['FiscalYearsAndYTD', 'FiscalQuartersAndQTD', 'MonthsAndMTD'] as const satisfies readonly StatementReportingPeriod[];
const GROUPS = ['Liquidity', 'Leverage', 'Coverage', 'Activity', 'Profitability'] as const;

/** Which periods are parts of a year, and why there are no twelve months beside them. */
function PartsOfYears({ ratios }: { readonly ratios: readonly PeriodRatio[] }) {
  const text = useText('risk');
  const periodName = usePeriodName();
  const [first] = ratios;
  const parts = first === undefined ? [] : newestPoints(first).filter(isPartOfYear);
  const reason = first?.noTrailingMonths ?? null;
  return (
    <>
      {parts.length > 0 && (
        <Text size="sm" maw="90ch" c="dimmed">
          {text('ratiosOfParts', { periods: parts.map(periodName).join(', ') })}
        </Text>
      )}
      {parts.length > 0 && reason !== null && (
        <Text size="sm" maw="90ch" c="dimmed">
          {text(`noTrailingMonths.${reason}`)}
        </Text>
      )}
    </>
  );
}

interface RatiosPartProps {
  readonly record: AnalysedRecord;
  /** The business, as paper names it. */
  readonly firm: string;
  readonly statementsPath: string | null;
}

/** The ratios by period with their trends; each shows its formula and links to the accounts behind it. */
export function RatiosPart({ record, firm, statementsPath }: RatiosPartProps) {
  const text = useText('risk');
  const names = useText('ratios');
  const common = useText('common');
  const periodName = usePeriodName();
  const [reportingPeriod, setReportingPeriod] = useState<StatementReportingPeriod>('FiscalYearsAndYTD');
  const [asImported, setAsImported] = useState(false);
  const { data, previousData, error, refetch } = useRatiosQuery({ variables: { ...record, reportingPeriod, asImported } });
  const newest = data?.ratios.nodes[0] && newestPoints(data.ratios.nodes[0]).at(-1);
  const title = [firm, text('part.ratios'), newest?.endDate];
  const printing = usePrinting(title.filter(Boolean).join(' - '));
  const ratios = (data ?? (error ? undefined : previousData))?.ratios.nodes;
  const save = () => {
    const versions = ratios?.[0]?.statementVersions;
    const said = [versions && common('statementVersions', versions), asImported ? common('asImported') : null];
    saveTable(title, ratiosTable({ firm, ratios: ratios ?? [], versions: said.filter(Boolean).join(' · '), text, names, periodName }));
  };
  return (
    <>
      <Flex rowGap="sm" columnGap="lg" align="center" wrap="wrap">
        <Select
          label={names('ratioPeriods')}
          value={reportingPeriod}
          options={PERIODS.map((value) => ({ value, label: names(`periods.${value}`) }))}
          onChange={setReportingPeriod}
        />
        <Flex component="p" gap="xs" align="center" fz="sm" c="dimmed">
          <IconRouteScan size={15} stroke={1.75} aria-hidden /> {text('ratiosNote')}
        </Flex>
        <Button size="sm" icon={<IconPrinter size={16} stroke={1.75} aria-hidden />} onClick={() => window.print()}>
          {text('print')}
        </Button>
        <Button size="sm" disabled={ratios === undefined} icon={<IconFileTypeCsv size={16} stroke={1.75} aria-hidden />} onClick={save}>
          {text('exportCsv')}
        </Button>
        <StatementVersions versions={ratios?.[0]?.statementVersions ?? null} asImported={asImported} onAsImported={setAsImported} />
      </Flex>
      {ratios !== undefined && reportingPeriod === 'FiscalYearsAndYTD' && <PartsOfYears ratios={ratios} />}
      {printing && ratios !== undefined && (
        <RatiosSheet
          firm={firm}
          ratios={ratios}
          groups={GROUPS}
          withTrailingMonths={reportingPeriod === 'FiscalYearsAndYTD'}
          asImported={asImported}
        />
      )}
      {ratios === undefined ? (
        <Card>
          {error ? (
            <EmptyState title={text('ratiosFailed')} text={describeError(error).message}>
              <Button onClick={() => void refetch()}>{common('retry')}</Button>
            </EmptyState>
          ) : (
            <SkeletonRows rows={10} label={text('loadingRatios')} />
          )}
        </Card>
      ) : (
        GROUPS.map((group) => (
          <RatioTable
            key={group}
            group={group}
            ratios={ratios.filter(({ category }) => category === group)}
            source={{ ...record, reportingPeriod, asImported }}
            besideTrailing={reportingPeriod === 'FiscalYearsAndYTD' && haveTrailingMonths(ratios)}
            statementsPath={statementsPath}
          />
        ))
      )}
    </>
  );
}
