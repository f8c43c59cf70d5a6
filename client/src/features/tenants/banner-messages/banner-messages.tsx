import { useRef, useState } from 'react';
import { useBannerMessagesQuery } from './banner-messages.generated';
import { useText } from '../../../lib/i18n/use-text';
import { BannerMessage } from './banner-message';
import { dismiss, isDismissed } from './dismissal-cookie';
import classes from './banner-messages.module.css';

/** The tenant's messages that the reader has not dismissed, one under the other; nothing where there are none (docs/spec.md, lender 2). */
export function BannerMessages() {
  const text = useText('frame');
  const stack = useRef<HTMLDivElement>(null);
  const [dismissals, setDismissals] = useState(0);
  const { data } = useBannerMessagesQuery({ context: { background: true } });
  const shown = (data?.tenant.portal.bannerMessages ?? []).filter((message) => !isDismissed(message));
  if (shown.length === 0 && dismissals === 0) return null;
  return (
    <div ref={stack} className={`stack mb-lg ${classes.stack}`} role="region" aria-label={text('messages')} tabIndex={-1}>
      {shown.map((message, index) => (
        <BannerMessage
          key={message.hideMessageCookieName ?? index}
          message={message}
          onDismiss={(forever) => {
            dismiss(message, new Date(), forever);
            setDismissals(dismissals + 1);
            stack.current?.focus();
          }}
        />
      ))}
    </div>
  );
}
