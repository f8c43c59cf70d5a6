import clsx from 'clsx';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { IconButton } from '../../../ui/button/button';
import classes from './package-search.module.css';

interface PackageSearchProps {
  readonly value: string;
  readonly onSearch: (search: string) => void;
}

/** The field that narrows the list of packages as one types; Escape clears it. */
export function PackageSearch({ value, onSearch }: PackageSearchProps) {
  const text = useText('borrower');
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onSearch('');
    field.current?.focus();
  };
  return (
    <search className={clsx('relative block mt-md', classes.search)}>
      <IconSearch size={20} stroke={1.75} aria-hidden />
      <input
        ref={field}
        type="search"
        value={value}
        maxLength={100}
        autoComplete="off"
        aria-label={text('searchPackages')}
        placeholder={text('searchPackages')}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') clear();
        }}
      />
      {value !== '' && (
        <IconButton label={text('clearSearch')} className={classes.clear} onClick={clear}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    </search>
  );
}
