import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFindWorkspacesQuery } from '../../../gql/hooks';
import { useText } from '../../../lib/i18n/use-text';
import type { Command } from '../../../lib/commands/commands';

const PAUSE = 200;

/** Workspaces whose name a search finds, as commands that open them; asked for when the typing pauses. */
export function useFoundWorkspaces(search: string): readonly Command[] {
  const text = useText('frame');
  const navigate = useNavigate();
  const [requested, setRequested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRequested(search.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [search]);
  const { data, previousData } = useFindWorkspacesQuery({
    variables: { search: requested },
    skip: requested === '',
    context: { background: true },
  });
  const nodes = requested === '' ? [] : ((data ?? previousData)?.workspaces.nodes ?? []);
  return nodes.map(({ id, displayName, engagementCode, accessible }) => ({
    id: `workspace ${id}`,
    label: displayName,
    ...(engagementCode === null ? {} : { detail: engagementCode }),
    ...(accessible ? {} : { disabled: text('searchNoAccess') }),
    run: () => void navigate(`/workspacedetails/submissions/${id}`),
  }));
}
