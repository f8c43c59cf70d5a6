import { formatDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { isLimitReached, resetDay, type CollectionLimit } from './collection-limit';

/** The details of the tenant's data collection limit; shown in place of a new collection when none is left. */
export function LimitDialog({ limit, onClose }: { readonly limit: CollectionLimit; readonly onClose: () => void }) {
  const text = useText('frame');
  const common = useText('common');
  const locale = useLocale();
  const day = resetDay(limit);
  return (
    <Dialog
      title={text('limitTitle')}
      size={480}
      onClose={onClose}
      footer={<Button look="primary" onClick={onClose} children={common('close')} />}
    >
      <p>{text('limitText', { limit: limit.limit ?? 0, left: Math.max(0, limit.countRemaining ?? 0) })}</p>
      {day !== null && <p>{text('limitReset', { day: formatDay(day, locale) })}</p>}
      {isLimitReached(limit) && <p>{text('limitReached')}</p>}
    </Dialog>
  );
}
