import { Box, Flex, Text } from '@mantine/core';
import { enteredEmail, isEmail } from '@countinghouse/domain/fields/email';
import { LANGUAGES, type Language } from '@countinghouse/domain/locales/language';
import { IconMail } from '@tabler/icons-react';
import { useState, type SyntheticEvent } from 'react';
import { useSendShareableLinkMutation } from './links.generated';
import { describeError } from '../../lib/errors/describe-error';
import { languageName } from '../../lib/i18n/language-name';
import { languageStore } from '../../lib/i18n/language';
import { useText } from '../../lib/i18n/use-text';
import { useStore } from '../../lib/react/use-store';
import { Button } from '../../ui/button/button';
import { TextField } from '../../ui/field/text-field';
import { FormAlert } from '../../ui/form-alert';
import { Select } from '../../ui/select';
import classes from './shareable-link.module.css';

interface SendLinkProps {
  readonly workspaceId: string;
  readonly requestId: string;
  /** The address of the business, where it is known. */
  readonly emailAddress: string | null;
  /** The tenant's languages, by their codes. */
  readonly languages: readonly string[];
}

/** Sends the link by mail, in a language of the tenant. */
export function SendLink({ workspaceId, requestId, emailAddress, languages }: SendLinkProps) {
  const text = useText('links');
  const own = useStore(languageStore);
  const offered = LANGUAGES.filter((language) => languages.includes(language));
  const [address, setAddress] = useState(emailAddress ?? '');
  const [language, setLanguage] = useState<Language>(offered.find((each) => each === own) ?? offered[0] ?? 'en');
  const [malformed, setMalformed] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [send, { loading, error }] = useSendShareableLinkMutation();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const entered = enteredEmail(address);
    setMalformed(!isEmail(entered));
    if (loading || !isEmail(entered)) return;
    setSentTo(null);
    send({ variables: { workspaceId, requestId, emailAddress: entered, language } }).then(
      () => setSentTo(entered),
      () => undefined,
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      {error && <FormAlert title={text('sendFailed')} detail={describeError(error).message} />}
      <Flex className={classes.sendLine} gap="sm" align="flex-start" wrap="wrap">
        <Box className={classes.sendField} flex="1 1 220px">
          <TextField
            label={text('sendTo')}
            required
            type="email"
            autoComplete="off"
            value={address}
            error={malformed ? text('sendMalformed') : undefined}
            onChange={setAddress}
          />
        </Box>
        {offered.length > 1 && (
          <Select
            label={text('sendLanguage')}
            value={language}
            options={offered.map((each) => ({ value: each, label: languageName(each) }))}
            onChange={setLanguage}
          />
        )}
        <Button type="submit" icon={<IconMail size={16} stroke={1.75} aria-hidden />} loading={loading}>
          {text('send')}
        </Button>
      </Flex>
      <Text role="status" c="success" mih={18} mt="xs" mb={10} size="sm" fw={600}>
        {sentTo !== null && text('sent', { address: sentTo })}
      </Text>
    </form>
  );
}
