import { Box, Flex, Text } from '@mantine/core';
import { LIMITS } from '@countinghouse/domain/limits';
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { ChecklistFieldsFragment } from '../../lib/graphql/types.generated';
import { useReviewChecklistQuery, useSaveReviewChecklistMutation } from './checklist.generated';
import { describeError } from '../../lib/errors/describe-error';
import { useText } from '../../lib/i18n/use-text';
import { tell } from '../../lib/notices/notice-store';
import { useOpened } from '../../lib/react/use-opened';
import { Button, IconButton } from '../../ui/button/button';
import { Card } from '../../ui/card/card';
import { TextField } from '../../ui/field/text-field';
import { FormAlert } from '../../ui/form-alert';
import { ReloadButton } from '../../ui/reload-button';
import { SkeletonRows } from '../../ui/skeleton-rows';

/** What people of the tenant check in each review, for its administrators to change. */
export function ChecklistCard() {
  const text = useText('review');
  const { data, error } = useReviewChecklistQuery({ fetchPolicy: 'cache-and-network' });
  const checklist = data?.reviewChecklist;
  return (
    <Card title={text('checklistTitle')} label={text('checklistTitle')}>
      <Box p="lg">
        <Text mb="md" c="dimmed" size="sm">
          {text('checklistNote')}
        </Text>
        {checklist === undefined && error !== undefined && (
          <FormAlert title={text('checklistFailed')} detail={describeError(error).message} />
        )}
        {checklist === undefined && error === undefined && <SkeletonRows label={text('checklistTitle')} rows={3} />}
        {checklist !== undefined && <ChecklistForm checklist={checklist} />}
      </Box>
    </Card>
  );
}

interface DraftItem {
  readonly key: string;
  readonly id: string | null;
  readonly text: string;
}

function ChecklistForm({ checklist }: { readonly checklist: ChecklistFieldsFragment }) {
  const text = useText('review');
  const client = useApolloClient();
  const { opened, open, newer } = useOpened(checklist, ({ items }) => JSON.stringify(items.map(sent)));
  const [items, setItems] = useState(() => draftOf(checklist));
  const [tried, setTried] = useState(false);
  const [save, { loading, error, reset }] = useSaveReviewChecklistMutation();
  const isChanged = JSON.stringify(items.map(sent)) !== JSON.stringify(opened.items.map(sent));
  const problem = error === undefined ? null : describeError(error);
  const begin = (next: ChecklistFieldsFragment) => {
    open(next);
    setItems(draftOf(next));
  };
  if (newer !== null && !isChanged) begin(newer);
  const read = () => void client.refetchQueries({ include: ['ReviewChecklist'] });
  const reload = () => {
    reset();
    begin(opened);
    read();
  };
  const submit = () => {
    setTried(true);
    if (items.some((item) => item.text.trim() === '')) return;
    void save({ variables: { input: { items: items.map(sent), version: opened.version } } }).then(
      ({ data }) => {
        if (data) begin(data.saveReviewChecklist);
        tell(text('checklistSaved'));
        read();
      },
      () => undefined,
    );
  };
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!loading) submit();
      }}
    >
      {problem !== null && (
        <FormAlert title={text('failedTitle')} detail={problem.message}>
          {problem.code === 'StaleVersion' && <ReloadButton onReload={reload} />}
        </FormAlert>
      )}
      {items.length === 0 && <p className="quiet text-sm">{text('noItems')}</p>}
      <fieldset role="none" className="stack" disabled={loading}>
        {items.map((item, at) => {
          const number = at + 1;
          return (
            <Flex key={item.key} gap="xs" align="flex-end">
              <Box flex={1} miw={0}>
                <TextField
                  label={text('checklistItem', { number })}
                  required
                  inputRef={item.id === null && item.text === '' ? focus : undefined}
                  value={item.text}
                  error={tried && item.text.trim() === '' ? text('itemRequired') : undefined}
                  onChange={(value) =>
                    setItems(
                      items.map((each) => (each.key === item.key ? { ...each, text: value.slice(0, LIMITS.checklistItemMax) } : each)),
                    )
                  }
                />
              </Box>
              <IconButton label={text('itemUp', { number })} disabled={at === 0} onClick={() => setItems(moved(items, at))}>
                <IconArrowUp size={16} stroke={1.75} aria-hidden />
              </IconButton>
              <IconButton label={text('removeItem', { number })} onClick={() => setItems(items.filter(({ key }) => key !== item.key))}>
                <IconTrash size={16} stroke={1.75} aria-hidden />
              </IconButton>
            </Flex>
          );
        })}
      </fieldset>
      <Flex gap="sm" justify="space-between" wrap="wrap">
        <Button
          size="sm"
          icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
          disabled={loading || items.length >= LIMITS.checklistItemsMax}
          onClick={() => setItems([...items, { key: crypto.randomUUID(), id: null, text: '' }])}
        >
          {text('addItem')}
        </Button>
        <Button size="sm" look="primary" type="submit" loading={loading} disabled={!isChanged}>
          {text('save')}
        </Button>
      </Flex>
    </form>
  );
}

const focus = (field: HTMLInputElement | null) => field?.focus();

const draftOf = ({ items }: ChecklistFieldsFragment): readonly DraftItem[] => items.map((item) => ({ ...item, key: item.id }));

const sent = ({ id, text }: Pick<DraftItem, 'id' | 'text'>) => ({ id, text });

/** The items with one of them before the one that it followed. */
function moved(items: readonly DraftItem[], at: number): readonly DraftItem[] {
  const item = items[at];
  return item === undefined ? items : [...items.slice(0, at - 1), item, ...items.slice(at - 1, at), ...items.slice(at + 1)];
}
