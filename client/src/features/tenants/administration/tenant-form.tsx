import clsx from 'clsx';
import { Flex, SimpleGrid, Text } from '@mantine/core';
import type { TenantDocument } from '@countinghouse/domain/tenants/document/merge-document';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useUpdateTenantMutation } from './tenants.generated';
import type { EditedTenantFragment, TenantIssueFragment } from '../../../lib/graphql/types.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { tell } from '../../../lib/notices/notice-store';
import { useOpened } from '../../../lib/react/use-opened';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { Field } from '../../../ui/field/field';
import { FormAlert } from '../../../ui/form-alert';
import { ReloadButton } from '../../../ui/reload-button';
import { BrandPreview } from './brand-preview';
import { issueAt, useIssueText } from './issue-texts';
import { SettingControl } from './setting-control';
import { SETTING_FIELDS, SETTING_GROUPS } from './setting-fields';
import { documentOf, draftOf, type TenantDraft } from './tenant-draft';
import classes from './tenant-form.module.css';

/** Why nothing was saved. */
interface Failure {
  readonly detail: string;
  readonly issues: readonly TenantIssueFragment[];
  /** What is wrong with the other settings as a whole. */
  readonly rest: string | null;
  /** Whether someone else has saved newer settings. */
  readonly isStale: boolean;
}

/** The settings of a tenant: a field for each of the common ones, and the others as JSON. */
export function TenantForm({ tenant }: { readonly tenant: EditedTenantFragment }) {
  const text = useText('tenants');
  const issueText = useIssueText();
  const client = useApolloClient();
  const { opened, open, newer } = useOpened(tenant, ({ document }) => document);
  const stored = JSON.parse(opened.document) as TenantDocument;
  const [draft, setDraft] = useState<TenantDraft>(() => draftOf(stored));
  const [failure, setFailure] = useState<Failure | null>(null);
  const [update, { loading }] = useUpdateTenantMutation();
  const form = useRef<HTMLFormElement>(null);

  const begin = (next: EditedTenantFragment) => {
    open(next);
    setDraft(draftOf(JSON.parse(next.document) as TenantDocument));
  };
  if (newer !== null && JSON.stringify(draft) === JSON.stringify(draftOf(stored))) begin(newer);
  const reload = () => {
    setFailure(null);
    begin(opened);
    void client.refetchQueries({ include: ['AdministeredTenant'] });
  };
  const fail = (next: Failure) => {
    flushSync(() => setFailure(next));
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  const save = async () => {
    setFailure(null);
    const document = parsed(stored, draft);
    if ('problem' in document)
      fail({ detail: text('issues', { count: 1 }), issues: [], rest: problemText(document.problem), isStale: false });
    else await send(document.document);
  };
  const send = async (document: TenantDocument) => {
    try {
      const input = { tenantId: tenant.id, version: opened.version, document: JSON.stringify(document) };
      const { data } = await update({ variables: { input } });
      const issues = data?.updateTenant.issues ?? [];
      if (issues.length > 0) {
        fail({ detail: text('issues', { count: issues.length }), issues, rest: null, isStale: false });
        return;
      }
      const saved = data?.updateTenant.tenant;
      if (saved) {
        open(saved);
        // What was typed while it was being saved stays, unsaved.
        setDraft((now) => (now === draft ? draftOf(JSON.parse(saved.document) as TenantDocument) : now));
      }
      tell(text('saved', { tenant: saved?.visibleName ?? tenant.visibleName }));
    } catch (error) {
      const { message, code } = describeError(error);
      fail({ detail: message, issues: [], rest: null, isStale: code === 'StaleVersion' });
    }
  };
  const problemText = (problem: SyntaxError | TypeError) =>
    problem instanceof SyntaxError ? text('notJson', { message: problem.message }) : text('notObject', { braces: '{}' });
  const errorAt = (path: string) => {
    const issue = issueAt(failure?.issues ?? [], path);
    return issue && issueText(issue);
  };
  const others = (failure?.issues ?? []).filter((issue) => !SETTING_FIELDS.some(({ path }) => issueAt([issue], path)));
  const restError = failure?.rest ?? (others.map((issue) => `${issue.path}: ${issueText(issue)}`).join(' ') || undefined);

  return (
    <form
      ref={form}
      noValidate
      className={clsx('grid gap-lg', classes.form)}
      aria-label={text('settings')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!loading) void save();
      }}
    >
      {failure !== null && (
        <FormAlert title={text('saveFailed')} detail={failure.detail}>
          {failure.isStale && <ReloadButton onReload={reload} />}
        </FormAlert>
      )}
      {SETTING_GROUPS.map(({ title, fields }) => (
        <Card key={title} title={text(title)} label={text(title)} className={classes.card}>
          <SimpleGrid className="top" minColWidth={260} spacing="lg">
            {fields.map((field) => (
              <SettingControl
                key={field.path}
                field={field}
                value={draft.values[field.path] ?? ''}
                error={errorAt(field.path)}
                onChange={(value) => setDraft({ ...draft, values: { ...draft.values, [field.path]: value } })}
              />
            ))}
            {title === 'groupBrand' && <BrandPreview values={draft.values} />}
          </SimpleGrid>
        </Card>
      ))}
      <Card title={text('groupRest')} label={text('groupRest')} className={classes.card}>
        <div>
          <Text size="sm" mb="md" c="dimmed">
            {text('restNote')}
          </Text>
          <Field label={text('restLabel')} error={restError}>
            {(control) => (
              <textarea
                {...control}
                className={`${control.className} block mono text-sm ${classes.code}`}
                value={draft.rest}
                spellCheck={false}
                autoComplete="off"
                translate="no"
                onChange={(event) => setDraft({ ...draft, rest: event.currentTarget.value })}
              />
            )}
          </Field>
        </div>
      </Card>
      <Flex
        className="line-above"
        style={{ zIndex: 'var(--ch-z-dock)' }}
        pos="sticky"
        bottom={0}
        justify="flex-end"
        py="md"
        bg="var(--ch-page)"
      >
        <Button type="submit" look="primary" loading={loading}>
          {text('save')}
        </Button>
      </Flex>
    </form>
  );
}

type Parsed = { readonly document: TenantDocument } | { readonly problem: SyntaxError | TypeError };

function parsed(stored: TenantDocument, draft: TenantDraft): Parsed {
  try {
    return { document: documentOf(stored, draft) };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return { problem: error };
    throw error;
  }
}
