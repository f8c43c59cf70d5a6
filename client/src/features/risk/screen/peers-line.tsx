import { IconUsers } from '@tabler/icons-react';
import { useRiskPeersQuery, useRiskSettingsQuery } from '../../../gql/hooks';
import { useText } from '../../../lib/i18n/use-text';
import { naicsCodeOf, postalCodeOf, type AnalysisDraft } from '../form/analysis-draft';
import { BUILT_IN } from '../text/engine-name';
import { useGroupText } from '../text/group-text';
import lines from '../inputs/check-list.module.css';

interface PeersLineProps {
  readonly workspaceId: string;
  readonly draft: AnalysisDraft;
}

/** The peers that the fields as they are would be looked for among, and how many there are. */
export function PeersLine({ workspaceId, draft }: PeersLineProps) {
  const text = useText('risk');
  const found = useFound(workspaceId, draft);
  const naicsCode = naicsCodeOf(draft);
  const place = locationOf(draft);
  return (
    <li className={`lined ${lines.line}`}>
      <IconUsers size={17} stroke={1.75} aria-hidden />
      <div>
        <p className={lines.title}>
          {naicsCode === null
            ? text('peersNeedCode')
            : place === null
              ? text('peersOfCode', { naicsCode })
              : text('peersOfPlace', { naicsCode, place })}
        </p>
        <p className={lines.detail}>{found ?? text('peersRule')}</p>
      </div>
    </li>
  );
}

function locationOf(draft: AnalysisDraft): string | null {
  const postal = postalCodeOf(draft);
  return postal === null || postal === 'invalid' ? null : postal.code;
}

/** The note loads in the background: the fields stay enabled and keep the focus. */
const context = { background: true };

/** The group that the built-in model would compare with, in words, or that there is none; null while it is unknown. */
function useFound(workspaceId: string, draft: AnalysisDraft): string | null {
  const text = useText('risk');
  const groupText = useGroupText();
  const naicsCode = naicsCodeOf(draft);
  const engine = useRiskSettingsQuery({ context }).data?.riskSettings.engine;
  const { data } = useRiskPeersQuery({
    variables: { workspaceId, naicsCode: naicsCode ?? '', postalCode: locationOf(draft) },
    skip: naicsCode === null || engine !== BUILT_IN,
    context,
  });
  if (data === undefined) return null;
  return data.riskPeers === null ? text('peersTooFew') : groupText(data.riskPeers);
}
