import { Box, Flex, Radio } from '@mantine/core';
import { useState, useEffect, useRef } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { Select } from '../../../ui/select';
import { StartProgress } from '../new-collection/start-progress';
import { useStartImportMutation } from '../running/running-imports.generated';
import { openConsentPage } from '../../../lib/consent/consent-page';
import { useConnectPackage } from '../new-collection/use-connect-package';
import type { StartPhase } from '../new-collection/use-start-collection';
import { saveRequest } from '../saved-requests';

/** How a connection that required an intervention ended outside the product. */
export type ReportedEnd = 'Normal' | 'ImportError';

interface FinishConnectionDialogProps {
  readonly submission: {
    readonly id: string;
    readonly datasourceNameId: string | null;
    readonly workspace: { readonly id: string; readonly displayName: string };
  };
  /** Packages that can be connected from here. */
  readonly offered: readonly { readonly value: string; readonly label: string }[];
  readonly onReport: (end: ReportedEnd) => void;
  readonly onStarted: () => void;
  readonly onClose: () => void;
}

type Answer = 'connect' | ReportedEnd;

/** Ends the wait of a submission: its package is connected now, or it is reported what became of it elsewhere (docs/spec.md, lender 4). */
export function FinishConnectionDialog({ submission, offered, onReport, onStarted, onClose }: FinishConnectionDialogProps) {
  const text = useText('imports');
  const common = useText('common');
  const { workspace } = submission;
  const own = offered.find(({ value }) => value === submission.datasourceNameId) ?? offered[0];
  const [source, setSource] = useState(own?.value ?? null);
  const [answer, setAnswer] = useState<Answer>(own === undefined ? 'Normal' : 'connect');
  const { state, connect } = useFinishConnection(workspace.id, submission.id, onStarted);
  const waiting = state.phase !== 'idle' && state.phase !== 'failed';
  const act = () => {
    if (answer !== 'connect') onReport(answer);
    else if (source !== null) connect(source);
  };
  const answers = [
    ...(own === undefined ? [] : [['connect', text('finishConnect'), text('finishConnectText')] as const]),
    ['Normal', text('finishNormal'), text('finishNormalText')] as const,
    ['ImportError', text('finishFailed'), text('finishFailedText')] as const,
  ];
  return (
    <Dialog
      title={text('finishTitle')}
      subtitle={workspace.displayName}
      size={520}
      onClose={onClose}
      footer={
        <>
          <Button look="subtle" onClick={onClose}>
            {common('cancel')}
          </Button>
          {!waiting && (
            <Button look="primary" onClick={act}>
              {answer === 'connect' ? text('connect') : text('finishReport')}
            </Button>
          )}
        </>
      }
    >
      <StartProgress state={state} file={null} />
      {!waiting && (
        <>
          <Radio.Group value={answer} onChange={(value) => setAnswer(value)} aria-label={text('finishQuestion')}>
            {answers.map(([value, title, words]) => (
              <Flex component="label" key={value} className="choice" align="start" gap="md" mb="sm" py={10} px="md">
                <Radio value={value} size="xs" />
                <Flex component="span" direction="column" fz="sm">
                  <Box component="span" fw={600}>
                    {title}
                  </Box>
                  <Box component="span" c="dimmed">
                    {words}
                  </Box>
                </Flex>
              </Flex>
            ))}
          </Radio.Group>
          {answer === 'connect' && source !== null && offered.length > 1 && (
            <Flex component="p" wrap="wrap" align="center" justify="space-between" rowGap="sm" columnGap="md" mt={14} fz="sm">
              <span>{text('finishPackage')}</span>
              <Select label={text('finishPackage')} value={source} options={offered} onChange={setSource} />
            </Flex>
          )}
        </>
      )}
    </Dialog>
  );
}

interface FinishConnection {
  readonly state: StartPhase;
  readonly connect: (datasourceNameId: string) => void;
}

/** Connects the package of a submission that awaits it, and starts its import; stops when the dialog goes. */
function useFinishConnection(workspaceId: string, submissionId: string, onStarted: () => void): FinishConnection {
  const connectPackage = useConnectPackage();
  const [startImport] = useStartImportMutation();
  const [state, setState] = useState<StartPhase>({ phase: 'idle' });
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const connect = (datasourceNameId: string) => {
    const { signal } = (stop.current = new AbortController());
    const page = openConsentPage();
    setState({ phase: 'starting' });
    const run = async () => {
      const onConsent = () => setState({ phase: 'consent', page });
      const onLeft = (isLeft: boolean) => setState({ phase: 'consent', page, isLeft });
      const input = {
        workspaceId,
        submissionId,
        connectionId: await connectPackage({ workspaceId, datasourceNameId, page, signal, onConsent, onLeft }),
      };
      const started = await startImport({ variables: { input } });
      if (started.data) saveRequest(started.data.startImport.financialRecordId, input);
    };
    run().then(onStarted, (error: unknown) => {
      page.close();
      if (!signal.aborted) setState({ phase: 'failed', error });
    });
  };
  return { state, connect };
}
