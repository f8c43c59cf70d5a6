import type { ReactNode } from 'react';
import { MessageCard } from '../../ui/message-page';
import { usePageTitle } from '../use-page-title';

interface FramedMessageProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly actions?: ReactNode;
}

/** A page that is one message, inside a frame: what happened, and one next step. */
export function FramedMessage(props: FramedMessageProps) {
  usePageTitle(props.title);
  return <MessageCard {...props} urgent={false} />;
}
