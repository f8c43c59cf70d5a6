import { Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { callFile } from '../../../lib/calls/call-file';
import { describeError } from '../../../lib/errors/describe-error';
import { saveFile } from '../../../lib/files/save-file';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { FormAlert } from '../../../ui/form-alert';

const FILE_NAME = 'Countinghouse template.xlsx';

/** Gets the empty template, to be filled in by the borrower. */
export function TemplateLink() {
  const text = useText('imports');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const download = () => {
    setBusy(true);
    setError(null);
    callFile('/api/documents/template')
      .then((content) => saveFile(FILE_NAME, content), setError)
      .finally(() => setBusy(false));
  };
  return (
    <>
      {error !== null && <FormAlert title={text('templateFailed')} detail={describeError(error).message} />}
      <Text size="sm" mb="md" c="dimmed">
        {text('templateText')}{' '}
        <Button look="link" size="xs" icon={<IconDownload size={14} stroke={2} aria-hidden />} loading={busy} onClick={download}>
          {text('templateDownload')}
        </Button>
      </Text>
    </>
  );
}
