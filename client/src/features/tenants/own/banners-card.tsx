import { Box, Flex, Stack, Switch, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { TextAreaField } from '../../../ui/field/text-area-field';
import { TextField } from '../../../ui/field/text-field';
import { Select } from '../../../ui/select';
import { textAt } from '../administration/document-values';
import type { SettingsCardProps } from './card-props';
import { messagesOf, paragraphsOf, paragraphsText, type StoredMessage } from './stored-message';
import classes from './organization-form.module.css';

/** The most characters of a paragraph. */
const TEXT_MAX = 4_000;

/** The messages on top of the lender's home. */
export function BannersCard({ document, errorAt, change }: SettingsCardProps) {
  const own = useText('organization');
  const messages = messagesOf(document);
  const set = (next: readonly StoredMessage[]) => change('bannerMessages', next.length === 0 ? undefined : next);
  const add = () =>
    set([...messages, { headerText: '', level: 'Information', hideMessageCookieName: `hide-message-${crypto.randomUUID().slice(0, 8)}` }]);
  return (
    <Card title={own('banners')} label={own('banners')}>
      <Box p="lg">
        <Text mb="md" c="dimmed" size="sm">
          {own('bannersNote')}
        </Text>
        {messages.map((message, index) => (
          <MessageFields
            key={index}
            message={message}
            number={index + 1}
            error={errorAt(`bannerMessages[${index}]`)}
            onChange={(part) => set(messages.map((each, at) => (at === index ? { ...each, ...part } : each)))}
            onRemove={() => set(messages.filter((_, at) => at !== index))}
          />
        ))}
        <Button size="sm" icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={add}>
          {own('addBanner')}
        </Button>
      </Box>
    </Card>
  );
}

interface MessageFieldsProps {
  readonly message: StoredMessage;
  readonly number: number;
  readonly error: string | undefined;
  readonly onChange: (part: StoredMessage) => void;
  readonly onRemove: () => void;
}

function MessageFields({ message, number, error, onChange, onRemove }: MessageFieldsProps) {
  const own = useText('organization');
  const levels = (['Information', 'Warning'] as const).map((value) => ({ value, label: own(value) }));
  return (
    <Stack component="fieldset" className={`line-below ${classes.entry}`} gap="md" mb="lg" pb="lg">
      <legend className="visually-hidden">{own('bannerNumber', { number })}</legend>
      <TextField
        label={own('bannerHeader')}
        value={textAt(message, 'headerText')}
        error={error}
        onChange={(headerText) => onChange({ headerText })}
      />
      <TextAreaField
        label={own('bannerText')}
        value={paragraphsText(message)}
        most={TEXT_MAX}
        onChange={(value) => onChange({ messageParagraphs: paragraphsOf(message, value) })}
      />
      <Flex rowGap="sm" columnGap="lg" align="center" wrap="wrap">
        <Select
          label={own('bannerLevel')}
          value={message['level'] === 'Warning' ? 'Warning' : 'Information'}
          options={levels}
          onChange={(level) => onChange({ level })}
        />
        <Switch
          label={own('bannerShown')}
          checked={message['inactive'] !== true}
          onChange={(event) => onChange({ inactive: !event.currentTarget.checked })}
        />
        <Button
          look="subtle"
          size="sm"
          className="push"
          aria-label={own('removeBanner', { number })}
          icon={<IconTrash size={16} stroke={1.75} aria-hidden />}
          onClick={onRemove}
        >
          {own('remove')}
        </Button>
      </Flex>
    </Stack>
  );
}
