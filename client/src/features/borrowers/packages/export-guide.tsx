import { IconChevronDown, IconFileExport } from '@tabler/icons-react';
import { useId } from 'react';
import type { Sections } from '@countinghouse/domain/locales/sections';
import { formatDay } from '../../../lib/format/format-time';
import { useToday } from '../../../lib/format/use-today';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { requestedData } from '../requested/requested-data';
import { useBorrower } from '../session/borrower-context';
import type { BorrowerPackage } from '../session/borrower-state';

type GuideKey = Extract<keyof Sections['export-guides'], `${string}.open`>;
type GuidedPackage = GuideKey extends `${infer Id}.open` ? Id : never;

/** The guide of a package, which the server names; null where there is none. */
function guideOf({ exportGuide }: BorrowerPackage): GuidedPackage | null {
  return exportGuide as GuidedPackage | null;
}

interface ExportGuideProps {
  /** Null before it is known. */
  readonly datasourceNameId: string | null;
  readonly onChoose: (datasourceNameId: string | null) => void;
  readonly nameOf: (datasourceNameId: string) => string;
}

/** How books leave a package: which report, for which period, in which form, and where its rows go. */
export function ExportGuide({ datasourceNameId, onChoose, nameOf }: ExportGuideProps) {
  const { accountingPackages, request } = useBorrower();
  const text = useText('export-guides');
  const locale = useLocale();
  const id = useId();
  const { fullFiscalYears: years, lastDay } = requestedData(request, useToday());
  const guided = accountingPackages.filter((each) => guideOf(each) !== null);
  const named = guided.find((each) => each.datasourceNameId.toLowerCase() === datasourceNameId?.toLowerCase());
  const chosen = named === undefined ? null : guideOf(named);
  if (guided.length === 0) return null;
  return (
    <section className="panel" style={{ marginBottom: 20, padding: '16px 18px' }} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="row text-xl">
        <IconFileExport size={20} stroke={1.75} aria-hidden />
        {chosen === null || datasourceNameId === null ? text('which') : text('title', { package: nameOf(datasourceNameId) })}
      </h2>
      <span className="select" style={{ marginTop: 10 }}>
        <select
          style={{ height: 48 }}
          aria-label={text('which')}
          value={datasourceNameId ?? ''}
          onChange={(event) => onChoose(event.currentTarget.value === '' ? null : event.currentTarget.value)}
        >
          <option value="">{text('another')}</option>
          {guided.map((each) => (
            <option key={each.datasourceNameId} value={each.datasourceNameId}>
              {nameOf(each.datasourceNameId)}
            </option>
          ))}
        </select>
        <IconChevronDown size={16} stroke={2} aria-hidden />
      </span>
      {chosen !== null && (
        <ol className="stack quiet text-lg" style={{ margin: '14px 0 0', paddingInlineStart: 22, listStyle: 'decimal' }}>
          <li>{text(`${chosen}.open`)}</li>
          <li>{text('dates', { years, day: formatDay(lastDay, locale) })}</li>
          <li>{text(`${chosen}.export`)}</li>
          <li>{text('fill')}</li>
        </ol>
      )}
    </section>
  );
}
