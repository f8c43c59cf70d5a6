import type { LoginDestination } from '@countinghouse/domain/tenants/login-settings';
import { IconArrowRight } from '@tabler/icons-react';
import { MonogramTile } from '../../../ui/monogram/monogram-tile';
import { teamAddress } from './sign-in-layout';
import classes from './team-list.module.css';

interface TeamListProps {
  readonly label: string;
  readonly teams: readonly LoginDestination[];
  readonly passLoginThrough: boolean;
}

/** The teams of a tenant with several; each row leads to the portal of its team. */
export function TeamList({ label, teams, passLoginThrough }: TeamListProps) {
  return (
    <ul className={`lines clip edge-strong rounded-card ${classes.list}`} aria-label={label}>
      {teams.map((team) => (
        <li key={team.id}>
          <a className={`row gap-md ink hoverable undecorated ${classes.team}`} href={teamAddress(team, { passLoginThrough })}>
            <MonogramTile name={team.name} />
            <span className="grow">
              <span className="block bold anywhere">{team.name}</span>
              <span className="block quiet text-xs ellipsis">{new URL(team.url).host}</span>
            </span>
            <IconArrowRight size={16} stroke={1.75} className="quiet" aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  );
}
