import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { ApiProblem } from '../../lib/calls/api-problem';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { safeHref } from '@countinghouse/domain/tenants/safe-href';
import { callApi } from '../../lib/calls/call-api';

/** A text box for the name of a team, and Go. */
export function TenantSelector() {
  const text = useText('sign-in');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [going, setGoing] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => field.current?.focus(), []);
  const go = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() === '' || going) return;
    setGoing(true);
    setError(null);
    try {
      location.assign(await findTeam(name));
    } catch (problem) {
      setGoing(false);
      setError(problem instanceof ApiProblem && problem.status === 404 ? text('selectorUnknown') : text('selectorFailed'));
      field.current?.select();
    }
  };
  return (
    <form onSubmit={(event) => void go(event)} noValidate>
      <label htmlFor={id} className="medium text-sm mb-xs block">
        {text('selectorLabel')}
      </label>
      <div className="row">
        <input
          id={id}
          ref={field}
          style={{ flex: 1, height: 'var(--ch-control)', padding: '0 12px' }}
          value={name}
          autoCapitalize="none"
          autoComplete="organization"
          spellCheck={false}
          maxLength={64}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" look="primary" loading={going} disabled={name.trim() === ''}>
          {text('selectorGo')}
        </Button>
      </div>
      {error !== null && (
        <p id={`${id}-error`} role="alert" className="text-sm mt-sm wrong">
          {error}
        </p>
      )}
    </form>
  );
}

/** The address of a team's sign-in page, by its name; throws `ApiProblem`, of status 404 when there is no such team. */
async function findTeam(name: string): Promise<string> {
  const answer = await callApi('GET', `/api/tenant/destinations/${encodeURIComponent(name.trim())}`);
  const url = typeof answer === 'object' && answer !== null && 'url' in answer ? safeHref(answer.url) : null;
  if (url === null) throw new Error('The address of the team could not be read.');
  return url;
}
