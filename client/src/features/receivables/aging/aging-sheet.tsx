import { AGING_BUCKETS } from '@countinghouse/domain/imports/aging';
import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { PrintPage } from '../../../ui/print/print-page';
import { amountWriter, shareWriter, type Aging } from './aging-view';
import { useBucketNames } from './use-bucket-names';
import classes from './aging-sheet.module.css';

interface AgingSheetProps {
  readonly firm: string;
  readonly aging: Aging;
}

/** An aging as it is filed: of which business and day, by party, whether it ties, and how concentrated it is; nothing to press. */
export function AgingSheet({ firm, aging }: AgingSheetProps) {
  const text = useText('receivables');
  const locale = useLocale();
  const nameOf = useBucketNames(aging.basis);
  const write = amountWriter(aging.currency, locale);
  const share = shareWriter(locale);
  const { side, asOf, currency, basis, parties, amounts, tie, concentration } = aging;
  const amount = (value: string) => (Number(value) === 0 ? '–' : write(value));
  const all = { id: 'all', name: text('total'), amounts };
  const isKnown = tie !== null && tie.documents !== null && tie.difference !== null && tie.tolerance !== null;
  return (
    <PrintPage paper="landscape" tables className={classes.sheet}>
      <header>
        <h1>{firm}</h1>
        <p className="text-lg">{text(`side.${side}`)}</p>
        <p>{[text('asOf', { day: formatDay(asOf, locale) }), currency, `${text('basis')}: ${text(`basis.${basis}`)}`].join(' · ')}</p>
      </header>
      <section>
        <table className="figure-table">
          <thead>
            <tr>
              <th scope="col">{text(`party.${side}`)}</th>
              {[...AGING_BUCKETS.map(nameOf), text('total')].map((name) => (
                <th key={name} scope="col" className="figure">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...parties.nodes, all].map((party) => (
              <tr key={party.id} data-total={party === all}>
                <th scope="row">{party.name ?? text('noParty')}</th>
                {[...AGING_BUCKETS.map((bucket) => party.amounts[bucket]), party.amounts.total].map((value, at) => (
                  <td key={at} className="figure">
                    {amount(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {parties.pageInfo.hasNextPage && <p>{text('shownOf', { shown: parties.nodes.length, total: parties.totalCount })}</p>}
      </section>
      {tie !== null && (
        <section>
          <h2>{text('tie')}</h2>
          <p>
            {isKnown && tie.outcome !== 'Inconclusive'
              ? text(`tieText.${tie.outcome}`, {
                  documents: write(tie.documents ?? '0'),
                  difference: write(tie.difference ?? '0'),
                  tolerance: write(tie.tolerance ?? '0'),
                })
              : text(`tie.${tie.outcome}`)}
          </p>
        </section>
      )}
      <section>
        <h2>{text('concentration')}</h2>
        <table className="figure-table">
          <tbody>
            {concentration.map(({ id, name, total, share: part }) => (
              <tr key={id}>
                <th scope="row">{name ?? text('noParty')}</th>
                <td className="figure">{write(total)}</td>
                <td className="figure">{share(Number(part))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </PrintPage>
  );
}
