import { Group, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { uploadFile } from '../../../lib/calls/upload-file';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { TextField } from '../../../ui/field/text-field';

interface LogoFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (logoUrl: string) => void;
}

/** The logo by its path in the portal, which an uploaded image fills in; it counts once the settings are saved. */
export function LogoField({ value, error, onChange }: LogoFieldProps) {
  const text = useText('tenants');
  const own = useText('organization');
  const input = useRef<HTMLInputElement>(null);
  const [uploading, setUploading] = useState(false);
  const [refused, setRefused] = useState<string>();
  const upload = async (file: File) => {
    setUploading(true);
    setRefused(undefined);
    try {
      const stored = (await uploadFile('/api/tenant/logo', file, NOT_STOPPED)) as { readonly logoUrl: string };
      onChange(stored.logoUrl);
    } catch (failure) {
      const { code, message } = describeError(failure);
      setRefused(code === 'UnsupportedType' ? own('logoNotPng') : message);
    } finally {
      setUploading(false);
    }
  };
  return (
    <div>
      <TextField label={text('logoUrl')} value={value} error={refused ?? error} onChange={onChange} />
      <input
        ref={input}
        type="file"
        accept="image/png"
        hidden
        aria-label={own('uploadLogo')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file !== undefined) void upload(file);
        }}
      />
      <Group gap="sm" wrap="nowrap" mt="sm">
        <Button
          size="sm"
          loading={uploading}
          icon={<IconUpload size={16} stroke={1.75} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {own('uploadLogo')}
        </Button>
        <Text size="xs" mt="2xs" c="dimmed">
          {own('logoNote')}
        </Text>
      </Group>
    </div>
  );
}

const NOT_STOPPED = { onProgress: () => undefined, signal: new AbortController().signal };
