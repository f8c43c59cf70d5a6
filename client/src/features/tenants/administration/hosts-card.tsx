import { Flex, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { useCreateTenantHostMutation, useDeleteTenantHostMutation } from './tenants.generated';
import type { EditedTenantFragment, TenantIssueFragment } from '../../../lib/graphql/types.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { tell } from '../../../lib/notices/notice-store';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { TextField } from '../../../ui/field/text-field';
import { FormAlert } from '../../../ui/form-alert';
import { OutsideLink } from '../../../ui/outside-link';
import { issueAt, useIssueText } from './issue-texts';
import { portalAddress } from './tenant-paths';
import classes from './tenant-form.module.css';

/** Where a tenant answers: its hosts with the brand of each, one more, or one less. */
export function HostsCard({ tenant }: { readonly tenant: EditedTenantFragment }) {
  const text = useText('tenants');
  const [removed, setRemoved] = useState<string | null>(null);
  const isOnly = tenant.hosts.length === 1;
  return (
    <Card title={text('groupHosts')} label={text('groupHosts')} className={classes.card}>
      <div>
        <ul className="anywhere">
          {tenant.hosts.map(({ host, brandName }) => (
            <Flex component="li" key={host} className="line-below" wrap="wrap" align="center" rowGap="2xs" columnGap="md" mih={48} py="xs">
              <OutsideLink href={portalAddress(host)}>
                <span translate="no">{host}</span>
              </OutsideLink>
              <Text span size="sm" mr="auto" c="dimmed">
                {text('shownBrand', { brand: brandName })}
              </Text>
              {!isOnly && (
                <Button size="sm" aria-label={text('removeHostLabel', { host })} onClick={() => setRemoved(host)}>
                  {text('removeHost')}
                </Button>
              )}
            </Flex>
          ))}
        </ul>
        <AddHost tenant={tenant} />
      </div>
      {removed !== null && <RemoveHost tenantId={tenant.id} host={removed} onClose={() => setRemoved(null)} />}
    </Card>
  );
}

function AddHost({ tenant }: { readonly tenant: EditedTenantFragment }) {
  const text = useText('tenants');
  const issueText = useIssueText();
  const [host, setHost] = useState('');
  const [brandName, setBrandName] = useState('');
  const [issues, setIssues] = useState<readonly TenantIssueFragment[]>([]);
  const [add, { loading, error }] = useCreateTenantHostMutation();
  const errorAt = (path: string) => {
    const issue = issueAt(issues, path);
    return issue && issueText(issue);
  };
  const submit = async () => {
    const input = { tenantId: tenant.id, host: host.trim().toLowerCase(), brandName: brandName.trim() || null };
    const answer = await add({ variables: { input } }).catch(() => null);
    if (answer === null) return;
    const found = answer.data?.createTenantHost.issues ?? [];
    setIssues(found);
    if (found.length > 0) return;
    tell(text('hostAdded', { host: input.host }));
    setHost('');
    setBrandName('');
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!loading) void submit();
      }}
    >
      {error !== undefined && <FormAlert title={text('hostFailed')} detail={describeError(error).message} />}
      <SimpleGrid className={`top ${classes.inline}`} minColWidth={200} spacing="lg" mt="lg">
        <TextField label={text('host')} required value={host} error={errorAt('host')} autoComplete="off" onChange={setHost} />
        <TextField
          label={text('hostBrand')}
          value={brandName}
          error={errorAt('brandName')}
          autoComplete="off"
          placeholder={text('defaultValue', { value: tenant.brandName })}
          onChange={setBrandName}
        />
        <Button type="submit" loading={loading}>
          {text('addHost')}
        </Button>
      </SimpleGrid>
    </form>
  );
}

interface RemoveHostProps {
  readonly tenantId: string;
  readonly host: string;
  readonly onClose: () => void;
}

function RemoveHost({ tenantId, host, onClose }: RemoveHostProps) {
  const text = useText('tenants');
  const common = useText('common');
  const [remove, { loading, error }] = useDeleteTenantHostMutation();
  const confirm = () =>
    void remove({ variables: { tenantId, host } }).then(
      () => {
        tell(text('hostRemoved', { host }));
        onClose();
      },
      () => undefined,
    );
  return (
    <ConfirmDialog
      title={text('removeTitle', { host })}
      confirm={text('removeHost')}
      refuse={common('cancel')}
      danger
      busy={loading}
      problem={error ? { title: text('removeFailed'), detail: describeError(error).message } : null}
      onConfirm={confirm}
      onRefuse={onClose}
    >
      {text('removeText')}
    </ConfirmDialog>
  );
}
