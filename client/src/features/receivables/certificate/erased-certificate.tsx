import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Card } from '../../../ui/card/card';
import { EmptyState } from '../../../ui/empty-state';
import { StatusPill } from '../../../ui/status-dot';
import type { Certificate } from './certificate-books';
import { STATE_TONES } from './state-tones';
import { TieLine } from './tie-line';

/** What remains of a certificate once its collection was removed: facility, day, state, who certified it, and its fingerprint. */
export function ErasedCertificate({ certificate, facility }: { readonly certificate: Certificate; readonly facility: string }) {
  const text = useText('borrowing-base');
  const locale = useLocale();
  const { asOf, state, hash } = certificate;
  return (
    <div className="stack gap-md">
      <header className="row wrap">
        <h2 className="text-xl anywhere">{facility}</h2>
        <span className="quiet">{text('asOf', { day: formatDay(asOf, locale) })}</span>
        <StatusPill tone={STATE_TONES[state]}>{text(`state.${state}`)}</StatusPill>
      </header>
      <TieLine certificate={certificate} tie={null} />
      <Card>
        <EmptyState title={text('erasedTitle')} text={text('erasedText')}>
          {hash !== null && <p className="quiet text-xs anywhere">{text('fingerprint', { hash })}</p>}
        </EmptyState>
      </Card>
    </div>
  );
}
