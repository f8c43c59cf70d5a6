import { useState } from 'react';
import { useBorrower, useBorrowerSession } from '../../../features/borrowers/session/borrower-context';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { BookkeeperCheckScreen } from '../screens/bookkeeper-check-screen';
import { BookkeeperFileScreen } from '../screens/bookkeeper-file-screen';
import { BookkeeperScreen } from '../screens/bookkeeper-screen';
import { BookkeeperNotifiedScreen } from '../screens/bookkeeper-notified-screen';
import { BooksScreen } from '../screens/books-screen';
import { ConnectFailedScreen } from '../screens/connect-failed-screen';
import { ConnectingScreen } from '../screens/connecting-screen';
import { HandoffScreen } from '../screens/handoff-screen';
import { WaitingScreen } from '../screens/waiting-screen';
import { useConnecting } from '../use-connecting';
import { useMadeConnection } from '../use-made-connection';

/** The step that a borrower gives to their bookkeeper, as either of them sees it. */
export function HandoffPage() {
  const { role } = useBorrower();
  return role === 'Bookkeeper' ? <OfBookkeeper /> : <OfBorrower />;
}

function OfBorrower() {
  const { handoff } = useBorrower();
  const [url, setUrl] = useState<string | null>(null);
  if (handoff === null || handoff.state === 'Declined') return <HandoffScreen onSent={setUrl} />;
  return <WaitingScreen handoff={handoff} url={url} onUrl={setUrl} />;
}

function OfBookkeeper() {
  const { handoff } = useBorrower();
  const connecting = useConnecting();
  const [isDeclined, setDeclined] = useState(false);
  const [choosesAnew, setChoosesAnew] = useState(false);
  const senderName = handoff?.senderName ?? '';
  const { refresh, lost } = useBorrowerSession();
  const [uploads, setUploads] = useState<{ readonly named: string | null } | null>(null);
  useMadeConnection(() => setChoosesAnew(false));
  const read = () => {
    setUploads(null);
    setChoosesAnew(false);
    refresh().catch(lost);
  };
  if (isDeclined) return <BookkeeperNotifiedScreen what="declined" senderName={senderName} />;
  if (connecting?.kind === 'waiting') return <ConnectingScreen {...connecting} />;
  if (connecting?.kind === 'failed') return <ConnectFailedScreen {...connecting} />;
  if (handoff === null) return null;
  if (uploads !== null)
    return (
      <BooksScreen named={uploads.named} onRead={read}>
        <BackToPackages onBack={() => setUploads(null)} />
      </BooksScreen>
    );
  const { connection, upload } = handoff;
  if ((connection === null && upload === null) || choosesAnew)
    return <BookkeeperScreen handoff={handoff} onDecline={() => setDeclined(true)} onUpload={(named) => setUploads({ named })} />;
  if (handoff.state === 'Ready')
    return <BookkeeperNotifiedScreen what="ready" senderName={senderName} onAnother={() => setChoosesAnew(true)} />;
  if (upload !== null) return <BookkeeperFileScreen senderName={senderName} upload={upload} onAnother={() => setChoosesAnew(true)} />;
  if (connection === null) return null;
  return <BookkeeperCheckScreen senderName={senderName} connection={connection} onAnother={() => setChoosesAnew(true)} />;
}

function BackToPackages({ onBack }: { readonly onBack: () => void }) {
  const text = useText('handoff');
  return (
    <Button look="link" size="lg" onClick={onBack}>
      {text('back')}
    </Button>
  );
}
