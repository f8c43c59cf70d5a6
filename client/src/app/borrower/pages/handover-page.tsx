import { useState } from 'react';
import { connectingStore } from '../../../features/borrowers/connect/connecting';
import { useBorrower } from '../../../features/borrowers/session/borrower-context';
import { useStore } from '../../../lib/react/use-store';
import { BookkeeperCheckScreen } from '../screens/bookkeeper-check-screen';
import { BookkeeperScreen } from '../screens/bookkeeper-screen';
import { BookkeeperToldScreen } from '../screens/bookkeeper-told-screen';
import { ConnectFailedScreen } from '../screens/connect-failed-screen';
import { ConnectingScreen } from '../screens/connecting-screen';
import { HandOverScreen } from '../screens/hand-over-screen';
import { WaitingScreen } from '../screens/waiting-screen';
import { useMadeConnection } from '../use-made-connection';

/** The step that a borrower gives to their bookkeeper, as either of them sees it (design, screens 12). */
export function HandoverPage() {
  const { role } = useBorrower();
  return role === 'Bookkeeper' ? <OfBookkeeper /> : <OfBorrower />;
}

function OfBorrower() {
  const { handOver } = useBorrower();
  const [url, setUrl] = useState<string | null>(null);
  if (handOver === null || handOver.state === 'Declined') return <HandOverScreen onSent={setUrl} />;
  return <WaitingScreen handOver={handOver} url={url} onUrl={setUrl} />;
}

function OfBookkeeper() {
  const { handOver } = useBorrower();
  const connecting = useStore(connectingStore);
  const [isDeclined, setDeclined] = useState(false);
  const [choosesAnew, setChoosesAnew] = useState(false);
  const senderName = handOver?.senderName ?? '';
  useMadeConnection(() => setChoosesAnew(false));
  if (isDeclined) return <BookkeeperToldScreen what="declined" senderName={senderName} />;
  if (connecting?.kind === 'waiting') return <ConnectingScreen {...connecting} />;
  if (connecting?.kind === 'failed') return <ConnectFailedScreen {...connecting} />;
  if (handOver === null) return null;
  if (handOver.connection === null || choosesAnew) return <BookkeeperScreen handOver={handOver} onDecline={() => setDeclined(true)} />;
  if (handOver.state === 'Ready')
    return <BookkeeperToldScreen what="ready" senderName={senderName} onAnother={() => setChoosesAnew(true)} />;
  return <BookkeeperCheckScreen senderName={senderName} connection={handOver.connection} onAnother={() => setChoosesAnew(true)} />;
}
