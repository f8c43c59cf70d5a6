import { useApolloClient } from '@apollo/client/react';
import clsx from 'clsx';
import { Stack, Text, Box, Flex } from '@mantine/core';
import { type TenantDocument, isSameJson } from '@countinghouse/domain/tenants/document/merge-document';
import { brandOf } from '@countinghouse/domain/tenants/brand';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OwnSettingsFragment, TenantIssueFragment } from '../../../lib/graphql/types.generated';
import { useUpdateOwnTenantSettingsMutation } from './own-settings.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { tell } from '../../../lib/notices/notice-store';
import { useOpened } from '../../../lib/react/use-opened';
import { Button } from '../../../ui/button/button';
import { FormAlert } from '../../../ui/form-alert';
import { ReloadButton } from '../../../ui/reload-button';
import { applyTheme } from '../../../ui/theme/apply-theme';
import { withValue, type DocumentPath } from '../administration/document-values';
import { issueAt, useIssueText } from '../administration/issue-texts';
import { useTenant } from '../tenant-context';
import { BannersCard } from './banners-card';
import { BrandCard, paletteOf } from './brand-card';
import { DefaultsCard } from './defaults-card';
import { ManagedCard } from './managed-card';
import { PortalPreview } from './portal-preview';
import { withoutBlankMessages } from './stored-message';
import { TextsCard } from './texts-card';
import classes from './organization-form.module.css';
import { Card } from '../../../ui/card/card';
import { TextField } from '../../../ui/field/text-field';
import type { SettingsCardProps } from './card-props';

/** Why nothing was saved. */
interface Failure {
  readonly detail: string;
  readonly issues: readonly TenantIssueFragment[];
  /** Whether someone else has saved newer settings. */
  readonly isStale: boolean;
}

/** The settings that administrators change, beside the portal as it will look. */
export function OrganizationForm({ settings }: { readonly settings: OwnSettingsFragment }) {
  const text = useText('tenants');
  const own = useText('organization');
  const issueText = useIssueText();
  const { settings: rules } = useTenant();
  const client = useApolloClient();
  const { opened, open, newer } = useOpened(settings, ({ document }) => document);
  const stored = useMemo(() => JSON.parse(opened.document) as TenantDocument, [opened.document]);
  const [document, setDocument] = useState(stored);
  const [edition, setEdition] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [update, { loading }] = useUpdateOwnTenantSettingsMutation();
  const form = useRef<HTMLFormElement>(null);
  const changes = useRef(0);
  const isChanged = !isSameJson(stored, document);

  const fail = (next: Failure) => {
    flushSync(() => setFailure(next));
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  /** Cards that hold what is being typed begin again. */
  const begin = (next: OwnSettingsFragment) => {
    open(next);
    setDocument(JSON.parse(next.document) as TenantDocument);
    setEdition(edition + 1);
  };
  if (newer !== null && !isChanged) begin(newer);
  const reload = () => {
    setFailure(null);
    begin(opened);
    void client.refetchQueries({ include: ['OwnTenantSettings'] });
  };
  const save = async () => {
    setFailure(null);
    const sent = changes.current;
    try {
      const input = { version: opened.version, document: JSON.stringify(withoutBlankMessages(document)) };
      const { data } = await update({ variables: { input } });
      const { issues = [], settings: saved } = data?.updateOwnTenantSettings ?? {};
      if (issues.length > 0 || saved === undefined) {
        fail({ detail: text('issues', { count: issues.length }), issues, isStale: false });
        return;
      }
      // What was changed while it was being saved stays, unsaved.
      if (changes.current === sent) begin(saved);
      else open(saved);
      const brand = brandOf((JSON.parse(saved.document) as TenantDocument)['brand']);
      applyTheme({ palette: paletteOf(brand), fontFamily: brand.fontFamily });
      tell(own('saved'));
    } catch (error) {
      const { message, code } = describeError(error);
      fail({ detail: message, issues: [], isStale: code === 'StaleVersion' });
    }
  };
  const errorAt = (path: string) => {
    const issue = issueAt(failure?.issues ?? [], path);
    return issue && issueText(issue);
  };
  const card = {
    document,
    errorAt,
    change(path: DocumentPath, value: unknown) {
      changes.current += 1;
      setDocument((before) => withValue(before, path, value));
    },
  };

  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      aria-label={own('title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!loading) void save();
      }}
    >
      <div className={clsx('split gap-xl top', classes.columns)}>
        <Stack gap="lg" key={edition}>
          {failure !== null && (
            <FormAlert title={text('saveFailed')} detail={failure.detail}>
              {failure.isStale && <ReloadButton onReload={reload} />}
            </FormAlert>
          )}
          <BrandCard {...card} />
          <BannersCard {...card} />
          <TextsCard {...card} />
          <DomainsCard {...card} />
          <DefaultsCard {...card} path="portalSubmissionOptions" rules={rules} />
          {settings.takesAnonymousBorrowers && <DefaultsCard {...card} path="anonymousCollection.options" rules={rules} />}
          <ManagedCard settings={settings} />
        </Stack>
        <aside className={classes.aside}>
          <PortalPreview document={document} />
        </aside>
      </div>
      <Flex
        className="line-above mt-lg"
        style={{ zIndex: 'var(--ch-z-dock)' }}
        align="center"
        justify="flex-end"
        wrap="wrap"
        gap="sm"
        pos="sticky"
        bottom={0}
        py={12}
        bg="var(--ch-page)"
      >
        {isChanged && (
          <Text span size="sm" mr="auto" c="dimmed">
            {own('unsaved')}
          </Text>
        )}
        <Button disabled={!isChanged || loading} onClick={() => begin(opened)}>
          {own('discard')}
        </Button>
        <Button type="submit" look="primary" loading={loading} disabled={!isChanged}>
          {text('save')}
        </Button>
      </Flex>
    </form>
  );
}

/** The domains that people's addresses must be on. */
function DomainsCard({ document, errorAt, change }: SettingsCardProps) {
  const text = useText('tenants');
  const own = useText('organization');
  const stored = Array.isArray(document['emailDomains']) ? document['emailDomains'].join(', ') : '';
  const [entered, setEntered] = useState(stored);
  const enter = (value: string) => {
    setEntered(value);
    const domains = value.split(/[\s,;]+/).filter((part) => part !== '');
    change('emailDomains', domains.length === 0 ? undefined : domains);
  };
  return (
    <Card title={text('emailDomains')} label={text('emailDomains')}>
      <Box p="lg">
        <Text mb="md" c="dimmed" size="sm">
          {own('domainsNote')}
        </Text>
        <TextField label={text('emailDomains')} value={entered} error={errorAt('emailDomains')} autoComplete="off" onChange={enter} />
      </Box>
    </Card>
  );
}
