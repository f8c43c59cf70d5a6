import type { SecondOpinion } from '@countinghouse/domain/risk/risk-result';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { formatScore } from '../text/format-risk';
import { cutOffsOf } from './opinion-scales';
import { useOpinionText } from './opinion-text';
import table from '../result/plain-table.module.css';

/** The second opinions in figures, each with its formula, its published cut-offs and its source. */
export function OpinionsTable({ opinions }: { readonly opinions: readonly SecondOpinion[] }) {
  const text = useText('risk');
  const locale = useLocale();
  const wordsOf = useOpinionText();
  return (
    <div className={table.scroll} role="group" aria-label={text('opinions')} tabIndex={0}>
      <table className={`figures ${table.table}`}>
        <thead>
          <tr>
            <th scope="col">{text('publishedScore')}</th>
            <th scope="col" className={table.figure}>
              {text('value')}
            </th>
            <th scope="col">{text('reading')}</th>
            <th scope="col">{text('formula')}</th>
          </tr>
        </thead>
        <tbody>
          {opinions.map((opinion) => {
            const { shown, meaning } = wordsOf(opinion);
            const cutOffs = cutOffsOf(opinion.model).map((cutOff) => formatScore(cutOff, locale));
            return (
              <tr key={opinion.model}>
                <th scope="row">{text(`opinion.${opinion.model}`)}</th>
                <td className={table.figure}>{shown}</td>
                <td>
                  {meaning}
                  {cutOffs.length > 0 && <div className={table.quiet}>{text('cutOffs', { values: cutOffs.join(' / ') })}</div>}
                  {opinion.proxies.length > 0 && <div className={table.quiet}>{text('proxiesUsed')}</div>}
                </td>
                <td className={table.long}>
                  {text(`opinionFormula.${opinion.model}`)}
                  <div className={table.quiet}>{text(`opinionSource.${opinion.model}`)}</div>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
