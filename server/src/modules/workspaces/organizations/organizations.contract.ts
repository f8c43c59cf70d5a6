import { z } from 'zod';
import { contracts, empty, json } from '../../../platform/rest/contract';
import { OrganizationIdSchema } from './organization-id.schema';
import { documented, requiredText } from '../../../platform/rest/fields';
import { LIMITS } from '@countinghouse/domain/limits';

export const ORGANIZATION_CONTRACTS = contracts('Platform', {
  initializeOrganization: {
    method: 'POST',
    path: '/WebPortal/Organizations/{orgId}/Initialize',
    access: 'delegated',
    bookkeeper: true,
    summary:
      'Names a workspace that an API client created by connecting to it. It does not change an existing name, so it can be repeated, and sent before or after an import.',
    params: { orgId: OrganizationIdSchema },
    body: json(
      z.object({
        displayName: documented(requiredText(LIMITS.workspaceNameMax), z.string().min(1).max(256)),
      }),
      { displayName: 'Alder Creek Millworks' },
    ),
    answers: { 204: empty('It has a name.') },
    refusals: ['Forbidden', 'UnsupportedType'],
  },
});
