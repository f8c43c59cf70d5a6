import { IconArrowLeft, IconPlugConnected, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useExistingConnectionsQuery } from './new-collection.generated';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { ButtonGroup } from '../../../ui/dialog/button-group';
import { Dialog } from '../../../ui/dialog/dialog';
import { CollectionForecast } from '../forecast/collection-forecast';
import { splitByBasis } from './bases-of-packages';
import { requestOptions, type CollectionForm } from './collection-form';
import { FILE_UPLOAD, type OfferedPackage } from './collection-modes';
import { isChosen, isFile, noSource, existingConnections, type SourceChoice } from './source-choice';
import { SourceStep } from './source-step';
import { StartProgress } from './start-progress';
import { useStartCollection } from './use-start-collection';

interface ChooseSourceDialogProps {
  readonly workspace: { readonly id: string; readonly displayName: string };
  readonly form: CollectionForm;
  readonly packages: readonly OfferedPackage[];
  /** The delegated token with which the accounting system is connected. */
  readonly token: string;
  readonly onBack: () => void;
  readonly onClose: () => void;
  readonly onStarted: () => void;
}

/** Where the books of a direct or template collection are: an existing connection, an accounting system to connect, or a file to upload (docs/spec.md, borrower 2.2). */
export function ChooseSourceDialog({ workspace, form, packages, token, onBack, onClose, onStarted }: ChooseSourceDialogProps) {
  const text = useText('imports');
  const template = form.mode === 'excel';
  const [choice, setChoice] = useState<SourceChoice>(() => ({ ...noSource(), datasourceNameId: template ? FILE_UPLOAD : null }));
  const { state, start } = useStartCollection(workspace.id, token, onStarted);
  const { data } = useExistingConnectionsQuery({
    variables: { workspaceId: workspace.id },
    skip: template,
    fetchPolicy: 'cache-and-network',
  });
  const { offered, lacking } = splitByBasis(packages, form.basis);
  const existing = existingConnections(data?.workspace.connections ?? [], offered);
  const running = state.phase !== 'idle' && state.phase !== 'failed';
  const Icon = isFile(choice) ? IconUpload : IconPlugConnected;
  return (
    <Dialog
      title={template ? text('templateTitle') : text('systemTitle')}
      subtitle={workspace.displayName}
      size={744}
      onClose={onClose}
      footer={
        <>
          <Button look="subtle" onClick={onClose}>
            {text('cancelDialog')}
          </Button>
          <ButtonGroup>
            <Button icon={<IconArrowLeft size={16} stroke={1.75} aria-hidden />} disabled={running} onClick={onBack}>
              {text('previous')}
            </Button>
            <Button
              look="primary"
              icon={<Icon size={16} stroke={1.75} aria-hidden />}
              loading={running}
              disabled={!isChosen(choice)}
              onClick={() => start(form, choice)}
            >
              {text(isFile(choice) ? 'upload' : choice.connectionId === null ? 'connect' : 'collect')}
            </Button>
          </ButtonGroup>
        </>
      }
    >
      <StartProgress state={state} file={choice.file} />
      {!running && (
        <SourceStep
          choice={choice}
          packages={template ? [] : offered}
          lacking={template ? [] : lacking}
          existing={existing}
          accepted={template ? ['xlsx'] : undefined}
          forecast={
            choice.connectionId !== null && (
              <CollectionForecast
                workspaceId={workspace.id}
                connectionId={choice.connectionId}
                packageName={packages.find(({ datasourceNameId }) => datasourceNameId === choice.datasourceNameId)?.name ?? ''}
                options={requestOptions(form)}
              />
            )
          }
          change={(part) => setChoice((before) => ({ ...before, ...part }))}
        />
      )}
    </Dialog>
  );
}
