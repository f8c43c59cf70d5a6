import { Box, Center } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import type { RecipientStep } from './undo-stack';
import classes from './undo-bar.module.css';

const SHOWN_FOR = 12_000;

/** What was done last and the way back, at the foot of the window; it goes after a while, Ctrl Z stays. */
export function UndoBar({ step, onUndo }: { readonly step: RecipientStep | null; readonly onUndo: () => void }) {
  return (
    <Center role="status" style={{ zIndex: 'var(--ch-z-notice)', pointerEvents: 'none' }} pos="fixed" right={16} bottom={24} left={16}>
      {step !== null && <Bar key={`${step.kind} ${step.notificationId} ${step.address}`} step={step} onUndo={onUndo} />}
    </Center>
  );
}

function Bar({ step, onUndo }: { readonly step: RecipientStep; readonly onUndo: () => void }) {
  const text = useText('notifications');
  const [held, setHeld] = useState(false);
  const [gone, setGone] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => setGone(true), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [held]);
  if (gone) return null;
  const { address, notification } = step;
  return (
    <div
      className={`row gap-lg text-sm rounded-card ${classes.bar}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Box component="span" miw={0}>
        {text(step.kind, { address, notification })}
      </Box>
      <button type="button" onClick={onUndo}>
        <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
        {text('undo')}
      </button>
    </div>
  );
}
