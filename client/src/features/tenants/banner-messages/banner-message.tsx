import { Box } from '@mantine/core';
import type { BannerMessage as StoredBanner } from '@countinghouse/domain/tenants/banner-message';
import { isForever } from '@countinghouse/domain/tenants/banner-dismissal';
import { IconAlertTriangle, IconInfoCircle, IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import { useText } from '../../../lib/i18n/use-text';
import { Button, IconButton } from '../../../ui/button/button';
import { OutsideLink } from '../../../ui/outside-link';
import classes from './banner-message.module.css';

type Message = Omit<StoredBanner, 'inactive' | 'level'> & { readonly level: string };

interface BannerMessageProps {
  readonly message: Message;
  /** `true` dismisses it for ever, `undefined` for as long as the message says. */
  readonly onDismiss: (forever?: true) => void;
}

/** One message: its level gives the tone; links, a way to put it away for ever where it offers that, and one for a while. */
export function BannerMessage({ message, onDismiss }: BannerMessageProps) {
  const text = useText('frame');
  const warning = message.level === 'Warning';
  const Icon = warning ? IconAlertTriangle : IconInfoCircle;
  const offersForever = isForever(message.expiresInDays) || message.hideForeverButtonText !== null;
  const dismissible = message.hideMessageCookieName !== null;
  return (
    <Box
      component="section"
      className={clsx('grid middle tone-soft ink', classes.message)}
      bd="1px solid color-mix(in oklab, var(--tone) 30%, transparent)"
      bdrs="lg"
      fz="sm"
      data-tone={warning ? 'warning' : 'info'}
      aria-label={message.headerText || undefined}
    >
      <Icon size={18} stroke={1.75} className={classes.icon} aria-hidden />
      <div className={clsx('shrink', message.messageParagraphs.length < 2 && classes.oneLine)}>
        {warning && <span className="visually-hidden">{text('warning')}</span>}
        {message.headerText !== '' && (
          <Box component="p" c="bright" fw={600}>
            {message.headerText}
          </Box>
        )}
        {message.messageParagraphs.map((paragraph, index) => (
          <Box
            component="p"
            key={index}
            c={paragraph.bold ? 'bright' : 'dimmed'}
            fw={paragraph.bold ? 600 : undefined}
            fs={paragraph.italic ? 'italic' : undefined}
            style={paragraph.fontSize === null ? undefined : { fontSize: paragraph.fontSize, lineHeight: 1.4 }}
          >
            {paragraph.content}
          </Box>
        ))}
      </div>
      <div className={clsx('flex wrap middle', classes.actions)}>
        {message.hyperlinks.map(({ id, href, prompt }) => (
          <OutsideLink key={id} href={href} className={`finger ${classes.hyperlink}`}>
            {prompt}
          </OutsideLink>
        ))}
        {dismissible && offersForever && (
          <Button look="subtle" size="xs" className={classes.forever} onClick={() => onDismiss(true)}>
            {message.hideForeverButtonText ?? text('hideForever')}
          </Button>
        )}
      </div>
      {dismissible && (
        <IconButton
          size="xs"
          label={text('dismissMessage', { message: message.headerText })}
          className={classes.close}
          onClick={() => onDismiss()}
        >
          <IconX size={16} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    </Box>
  );
}
