import type { ReactNode } from 'react';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { PrintPage } from '../../../ui/print/print-page';
import { formatRatio, haveTrailingMonths, shownPoints, type PeriodRatio } from '../ratios/ratio-text';
import { usePeriodName } from '../text/analysis-text';
import classes from './sheets.module.css';

interface RatiosSheetProps {
  readonly firm: string;
  readonly ratios: readonly PeriodRatio[];
  readonly groups: readonly PeriodRatio['category'][];
  /** Whether the last twelve months are beside the fiscal years. */
  readonly withTrailingMonths: boolean;
  readonly asImported: boolean;
}

/** The ratios as they are filed: of which business, from which statements, until when; nothing to press. */
export function RatiosSheet({ firm, ratios, groups, withTrailingMonths, asImported }: RatiosSheetProps) {
  const text = useText('risk');
  const names = useText('ratios');
  const common = useText('common');
  const periodName = usePeriodName();
  const versions = ratios[0]?.statementVersions;
  return (
    <PrintPage paper="portrait" className={classes.sheet}>
      <header>
        <h1>{firm}</h1>
        <p className="text-lg">{text('part.ratios')}</p>
        {versions && <p className={classes.foot}>{common('statementVersions', versions)}</p>}
        {asImported && <p className={classes.foot}>{common('asImported')}</p>}
      </header>
      {groups.map((group) => {
        const members = ratios.filter(({ category }) => category === group);
        const [first] = members;
        const withTrailing = withTrailingMonths && members.some(({ isOfFlows }) => isOfFlows);
        const room = withTrailingMonths && !withTrailing && haveTrailingMonths(ratios) ? <td /> : null;
        if (first === undefined) return null;
        return (
          <section key={group} className={`${classes.part} ${classes.ratios}`}>
            <h2>{names(`group.${group}`)}</h2>
            <table className="figure-table">
              <thead>
                <tr>
                  <th scope="col">{names('ratio')}</th>
                  {shownPoints(first, withTrailing).map((point) => (
                    <th key={point.reportingPeriodId} scope="col">
                      {periodName(point)}
                    </th>
                  ))}
                  {room}
                </tr>
              </thead>
              <tbody>
                {members.map((ratio) => (
                  <RatioRow key={ratio.id} ratio={ratio} withTrailing={withTrailing} room={room} />
                ))}
              </tbody>
            </table>
          </section>
        );
      })}
    </PrintPage>
  );
}

interface RatioRowProps {
  readonly ratio: PeriodRatio;
  readonly withTrailing: boolean;
  /** The empty cell of a group without the last twelve months, so that the columns of all groups line up. */
  readonly room: ReactNode;
}

function RatioRow({ ratio, withTrailing, room }: RatioRowProps) {
  const names = useText('ratios');
  const locale = useLocale();
  return (
    <tr>
      <th scope="row">
        {names(`name.${ratio.id}`)}
        <p>{names(`formula.${ratio.id}`)}</p>
      </th>
      {shownPoints(ratio, withTrailing).map(({ reportingPeriodId, value }) => (
        <td key={reportingPeriodId}>{formatRatio(value, ratio.unit, locale)}</td>
      ))}
      {room}
    </tr>
  );
}
