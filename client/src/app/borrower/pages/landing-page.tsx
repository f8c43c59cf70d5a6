import { useState } from 'react';
import { changeFlow, useFlow } from '../../../features/borrowers/flow/stored-flow';
import { newestStarted } from '../../../features/borrowers/flow/page-for-state';
import { useBorrower } from '../../../features/borrowers/session/borrower-context';
import { RequestFacts } from '../screens/requested-facts';
import { BusinessInfoScreen } from '../screens/business-info-screen';
import { ChoiceScreen } from '../screens/choice-screen';
import { ConnectFailedScreen } from '../screens/connect-failed-screen';
import { ConnectingScreen } from '../screens/connecting-screen';
import { IntroScreen } from '../screens/intro-screen';
import { WaitingScreen } from '../screens/waiting-screen';
import { useConnecting } from '../use-connecting';
import { useFlowPage } from '../use-flow-page';

/** Where a borrower arrives (docs/spec.md, borrower 2.1): who is sending, the introduction, the choice of a package, and its connection. */
export function LandingPage() {
  const state = useBorrower();
  const { request, settings, handoff } = state;
  const { info, introSeen } = useFlow(request.id);
  const connecting = useConnecting();
  const [url, setUrl] = useState<string | null>(null);
  const isHere = useFlowPage('/portal');
  if (!isHere) return null;
  if (connecting?.kind === 'waiting') return <ConnectingScreen {...connecting} />;
  if (connecting?.kind === 'failed') return <ConnectFailedScreen {...connecting} />;
  if (handoff !== null && handoff.state !== 'Declined' && newestStarted(state) === null)
    return <WaitingScreen handoff={handoff} url={url} onUrl={setUrl} />;
  if (settings.alwaysCollectBorrowerBusinessInfo && info === null)
    return <BusinessInfoScreen facts={<RequestFacts />} onDone={(given) => changeFlow(request.id, { info: given })} />;
  if (settings.showBorrowerIntroBanner && !introSeen) return <IntroScreen onContinue={() => changeFlow(request.id, { introSeen: true })} />;
  return <ChoiceScreen />;
}
