import { enteredEmail } from '@countinghouse/domain/fields/email';
import { EVENT_HANDLERS } from '../../event-handlers';
import { inviteAdministrator } from '../../modules/identity/tenants/administration/invite-administrator';
import { accepted, asOperator, operatorVault, tenantNamed } from './operator';
import type { Command } from './run-command';
import { TENANT } from './tenant-commands';

/** Commands about administrators of tenants. */
export const ADMINISTRATOR_COMMANDS: Readonly<Record<string, Command>> = {
  'administrator invite': {
    summary: 'Creates an administrator of a tenant and sends or resends the invitation.',
    options: {
      tenant: TENANT,
      email: { value: 'address', help: 'Where the invitation goes.', required: true },
      name: { value: 'name', help: 'First and last name, such as "Ada Fairfax".', required: true },
    },
    details: ['Needs the VAULT_KEYS of the servers. A worker sends the email.'],
    async run(given, io) {
      const vault = await operatorVault(io);
      const emailAddress = enteredEmail(given.required('email'));
      await asOperator(io, async (ctx) => {
        const { id: tenantId } = await tenantNamed(ctx, given.required('tenant'));
        accepted(
          await inviteAdministrator(
            { ...ctx, vault, eventHandlers: EVENT_HANDLERS },
            { tenantId, emailAddress, ...namesOf(given.required('name')) },
          ),
        );
      });
      io.print(`The invitation to ${emailAddress} is queued.`);
    },
  },
};

/** The last word is the last name; a single word is a first name. */
function namesOf(name: string): { readonly firstName: string; readonly lastName: string | null } {
  const words = name.trim().split(/\s+/);
  return words.length === 1
    ? { firstName: words[0] ?? '', lastName: null }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? null };
}
