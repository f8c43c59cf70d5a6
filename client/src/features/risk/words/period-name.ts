import { useText } from '../../../lib/i18n/use-text';

/** A period of the books in the reader's words; one that is no fiscal year keeps its label. */
export function usePeriodName(): (label: string) => string {
  const text = useText('risk');
  return (label) => {
    const [, year] = /^FY\s*(\d{4})$/.exec(label) ?? [];
    return year === undefined ? label : text('fiscalYear', { year });
  };
}
