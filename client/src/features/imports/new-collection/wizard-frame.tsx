import { Box } from '@mantine/core';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { ButtonGroup } from '../../../ui/dialog/button-group';
import { Steps } from '../../../ui/steps';

interface WizardFrameProps {
  readonly workspace: { readonly displayName: string; readonly engagementCode: string | null };
  /** What the dialog is called; absent: a new collection. */
  readonly title?: string | undefined;
  /** The steps in words. */
  readonly names: readonly string[];
  /** The index of the open one. */
  readonly step: number;
  /** The buttons beside Cancel. */
  readonly buttons: ReactNode;
  /** Nothing else can be done just now. */
  readonly busy: boolean;
  readonly onGo: (step: number) => void;
  /** What Enter does. */
  readonly onNext: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog of a new collection with its steps: Enter continues, Alt and the left arrow go back. */
export function WizardFrame({ workspace, title, names, step, buttons, busy, onGo, onNext, onClose, children }: WizardFrameProps) {
  const text = useText('imports');
  const name = title ?? text('newTitle');
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.closest('[role=dialog]')?.scrollTo({ top: 0 });
  }, [step]);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.altKey && event.key === 'ArrowLeft') {
      event.preventDefault();
      if (!busy) onGo(Math.max(0, step - 1));
    } else if (event.key === 'Enter' && !['BUTTON', 'SELECT'].includes(target.tagName)) {
      event.preventDefault();
      onNext();
    }
  };
  return (
    <Dialog
      title={name}
      subtitle={[workspace.displayName, workspace.engagementCode].filter(Boolean).join(' · ')}
      size={744}
      onClose={onClose}
      footer={
        <>
          <Button look="subtle" onClick={onClose}>
            {text('cancelDialog')}
          </Button>
          <ButtonGroup>{buttons}</ButtonGroup>
        </>
      }
    >
      <div ref={top} onKeyDown={onKeyDown}>
        <Box className="line-below" px={{ base: 'lg', sm: 'xl' }} mb="lg" mx={{ base: '-lg', sm: '-xl' }}>
          <Steps names={names} current={step} label={name} onGo={busy ? () => undefined : onGo} />
        </Box>
        {children}
      </div>
    </Dialog>
  );
}
