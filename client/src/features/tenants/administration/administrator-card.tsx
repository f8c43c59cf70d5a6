import { SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { useInviteTenantAdministratorMutation } from './tenants.generated';
import type { EditedTenantFragment } from '../../../lib/graphql/types.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { tell } from '../../../lib/notices/notice-store';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { TextField } from '../../../ui/field/text-field';
import { FormAlert } from '../../../ui/form-alert';
import classes from './tenant-form.module.css';

const STATES = { None: 'administratorNone', Invited: 'administratorInvited', Active: 'administratorActive' } as const;
const FIELDS = ['firstName', 'lastName', 'emailAddress'];

/** Whether a tenant has an administrator, and the invitation of the first one. */
export function AdministratorCard({ tenant }: { readonly tenant: EditedTenantFragment }) {
  const text = useText('tenants');
  const [person, setPerson] = useState({ firstName: '', lastName: '', emailAddress: '' });
  const [invite, { loading, error }] = useInviteTenantAdministratorMutation();
  const problem = error ? describeError(error) : null;
  const errorOf = (field: string) => (problem?.parameter === field ? problem.message : undefined);
  const submit = () =>
    void invite({ variables: { input: { tenantId: tenant.id, ...person, lastName: person.lastName || null } } }).then(
      () => tell(text('invited', { email: person.emailAddress })),
      () => undefined,
    );
  return (
    <Card title={text('groupAdministrator')} label={text('groupAdministrator')} className={classes.card}>
      <div>
        <Text size="sm" mb="md" c="dimmed">
          {text(STATES[tenant.administrator])}
        </Text>
        {problem !== null && !FIELDS.includes(problem.parameter ?? '') && (
          <FormAlert title={text('inviteFailed')} detail={problem.message} />
        )}
        {tenant.administrator !== 'Active' && (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (!loading) submit();
            }}
          >
            <SimpleGrid className={`top ${classes.inline}`} minColWidth={200} spacing="lg" mt="lg">
              <TextField
                label={text('firstName')}
                required
                value={person.firstName}
                error={errorOf('firstName')}
                autoComplete="off"
                onChange={(firstName) => setPerson({ ...person, firstName })}
              />
              <TextField
                label={text('lastName')}
                value={person.lastName}
                error={errorOf('lastName')}
                autoComplete="off"
                onChange={(lastName) => setPerson({ ...person, lastName })}
              />
              <TextField
                label={text('email')}
                required
                type="email"
                value={person.emailAddress}
                error={errorOf('emailAddress')}
                autoComplete="off"
                onChange={(emailAddress) => setPerson({ ...person, emailAddress: emailAddress.trim() })}
              />
              <Button type="submit" loading={loading}>
                {text('invite')}
              </Button>
            </SimpleGrid>
          </form>
        )}
      </div>
    </Card>
  );
}
