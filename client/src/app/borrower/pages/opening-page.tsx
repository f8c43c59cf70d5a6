import { SkeletonRows } from '../../../ui/skeleton-rows';
import { useText } from '../../../lib/i18n/use-text';
import { BorrowerFrame } from '../borrower-frame';

/** Shown while the request is being loaded: the outline of what comes, with what the shell of `index.html` says before. */
export function OpeningPage() {
  const text = useText('borrower');
  return (
    <BorrowerFrame step={null}>
      <div style={{ maxWidth: 520 }}>
        <span className="block mb-lg rounded-sm sunken" style={{ width: '80%', height: 68 }} aria-hidden />
        <p className="quiet text-lg mb-lg" aria-hidden>
          {text('opening')}
        </p>
        <SkeletonRows rows={6} label={text('opening')} />
      </div>
    </BorrowerFrame>
  );
}
