import { IconKey } from '@tabler/icons-react';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { CopyField, type CopyText } from '../../ui/copy-field';
import { Dialog } from '../../ui/dialog/dialog';
import { FormNotice } from '../../ui/form-notice';

/** A value of a secret dialog, by what it is called. */
interface SecretValue {
  readonly label: string;
  readonly value: string;
}

interface SecretDialogProps {
  readonly title: string;
  readonly values: readonly SecretValue[];
  readonly onClose: () => void;
}

/** A secret the only time that it is shown; nothing but its button closes it, so that no stray key loses it. */
export function SecretDialog({ title, values, onClose }: SecretDialogProps) {
  const text = useText('integrations');
  const copyText = useCopyText();
  const footer = (
    <>
      <span />
      <Button look="ink" onClick={onClose}>
        {text('secretKept')}
      </Button>
    </>
  );
  return (
    <Dialog title={title} size={560} onClose={onClose} footer={footer} holds>
      <FormNotice tone="warning" icon={<IconKey size={18} stroke={1.75} aria-hidden />}>
        {text('secretOnce')}
      </FormNotice>
      {values.map(({ label, value }) => (
        <CopyField key={label} label={label} value={value} words={copyText(label)} />
      ))}
    </Dialog>
  );
}

/** The words of a copy field, by what it copies. */
function useCopyText(): (what: string) => CopyText {
  const text = useText('integrations');
  return (what) => ({ copy: text('copy'), copyOf: text('copyOf', { what }), copied: text('copied'), copyYourself: text('copyYourself') });
}
