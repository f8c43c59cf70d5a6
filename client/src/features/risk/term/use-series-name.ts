import { useText } from '../../../lib/i18n/use-text';
import type { SeriesName, TermSeries } from './term-series';

/** How a series is called in legend, table and crosshair: the firm by its name, the others by what they are. */
export function useSeriesName({ firm }: TermSeries): (name: SeriesName) => string {
  const text = useText('risk');
  return (name) => (name === 'firm' ? firm.name : text(`series.${name}`));
}
