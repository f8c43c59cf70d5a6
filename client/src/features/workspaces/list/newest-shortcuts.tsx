import { IconGauge, IconTable } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/use-text';
import { IconLink } from '../../../ui/button/icon-link';
import { newestState } from '../newest-collection';
import { collectionPath } from '../workspace-paths';
import type { WorkspaceRowProps } from './workspace-row';

/** Ways from a workspace to its newest collection's statements and risk analysis, where it has valid books and the tenant offers them (docs/spec.md, lender 2). */
export function NewestShortcuts({ workspace, context, iconSize = 16 }: WorkspaceRowProps & { readonly iconSize?: number }) {
  const text = useText('workspaces');
  const { id, displayName, newestSubmission: newest } = workspace;
  if (newest === null || context.importing(newest.id) !== null || newestState(newest) !== 'valid') return null;
  return (
    <>
      {context.statementsEnabled && (
        <IconLink
          to={collectionPath('financialstatements', id, newest.id)}
          label={text('statementsOf', { workspace: displayName })}
          tooltip={text('statements')}
        >
          <IconTable size={iconSize} stroke={1.75} />
        </IconLink>
      )}
      {context.riskEnabled && (
        <IconLink
          to={collectionPath('riskanalysis', id, newest.id)}
          label={text('riskOf', { workspace: displayName })}
          tooltip={text('risk')}
        >
          <IconGauge size={iconSize} stroke={1.75} />
        </IconLink>
      )}
    </>
  );
}
