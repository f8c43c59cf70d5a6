import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { amountWriter } from '../aging/aging-view';
import type { Certificate, Workings } from './certificate-books';

interface TieLineProps {
  readonly certificate: Pick<Certificate, 'currency' | 'differenceReason' | 'certifiedAt' | 'certifier'>;
  /** Whether the documents of a draft add up to the control accounts; null for what is not a draft. */
  readonly tie: Workings['tie'];
}

/** Whether the documents of a draft tie to the control accounts, or who certified it and which difference was accepted. */
export function TieLine({ certificate: { currency, differenceReason, certifiedAt, certifier }, tie }: TieLineProps) {
  const text = useText('borrowing-base');
  const locale = useLocale();
  const write = amountWriter(currency, locale);
  const day = certifiedAt === null ? null : formatDay(certifiedAt, locale);
  if (tie !== null)
    return (
      <p className="callout" data-tone={tie.outcome === 'Fail' ? 'warning' : tie.outcome === 'Pass' ? 'success' : 'neutral'}>
        {tie.outcome === 'Fail' ? text('differs', { difference: write(tie.difference ?? '0') }) : text(`tie.${tie.outcome}`)}
      </p>
    );
  if (day === null) return null;
  return (
    <div className="callout" data-tone="success">
      <div>
        <p>{certifier === null ? text('certifiedByProgram', { day }) : text('certifiedBy', { name: certifier.displayName, day })}</p>
        {differenceReason !== null && <p>{text('acceptedDifference', { reason: differenceReason })}</p>}
      </div>
    </div>
  );
}
