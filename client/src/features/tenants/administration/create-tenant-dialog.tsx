import { useState } from 'react';
import { useCreateTenantMutation } from './tenants.generated';
import type { ListedTenantFragment, TenantIssueFragment } from '../../../lib/graphql/types.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { TextField } from '../../../ui/field/text-field';
import { FormAlert } from '../../../ui/form-alert';
import { issueAt, useIssueText } from './issue-texts';

interface CreateTenantDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (tenant: ListedTenantFragment) => void;
}

/** Asks for what a tenant can't do without. */
export function CreateTenantDialog({ onClose, onCreated }: CreateTenantDialogProps) {
  const text = useText('tenants');
  const issueText = useIssueText();
  const [given, setGiven] = useState({ name: '', visibleName: '', host: '' });
  const [issues, setIssues] = useState<readonly TenantIssueFragment[]>([]);
  const [create, { loading, error }] = useCreateTenantMutation();
  const problem = error ? describeError(error) : null;
  const submit = async () => {
    const { name, visibleName, host } = given;
    const document = JSON.stringify({ visibleName: visibleName.trim() || null });
    const input = { name: name.trim().toLowerCase(), hosts: [host.trim().toLowerCase()], document };
    const answer = await create({ variables: { input } }).catch(() => null);
    const { tenant = null, issues: found = [] } = answer?.data?.createTenant ?? {};
    setIssues(found);
    if (tenant !== null) onCreated(tenant);
  };
  const errorAt = (path: string, parameter: string) => {
    const issue = issueAt(issues, path);
    if (issue !== undefined) return issueText(issue);
    return problem?.parameter === parameter ? problem.message : undefined;
  };
  const isShownBeside = problem?.parameter === 'name' || problem?.parameter === 'host';
  return (
    <FormDialog
      title={text('add')}
      subtitle={text('addSubtitle')}
      size={480}
      notice={problem !== null && !isShownBeside && <FormAlert title={text('createFailed')} detail={problem.message} />}
      confirm={text('create')}
      busy={loading}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={text('visibleName')}
        required
        autoFocus
        autoComplete="off"
        placeholder={text('visibleNameHint')}
        value={given.visibleName}
        error={errorAt('visibleName', 'visibleName')}
        onChange={(visibleName) => setGiven({ ...given, visibleName })}
      />
      <TextField
        label={text('name')}
        required
        autoComplete="off"
        placeholder={text('nameHint')}
        value={given.name}
        error={errorAt('name', 'name') ?? errorAt('brandName', 'name')}
        onChange={(name) => setGiven({ ...given, name })}
      />
      <TextField
        label={text('host')}
        required
        autoComplete="off"
        placeholder={text('hostHint')}
        value={given.host}
        error={errorAt('hosts', 'host')}
        onChange={(host) => setGiven({ ...given, host })}
      />
    </FormDialog>
  );
}
