import { Fragment } from 'react';

/** An email address, which no translator touches, that breaks before its host, then before a part of the host, where it is too long for a line; nothing where there is none. */
export function Address({ address }: { readonly address: string | null }) {
  if (address === null) return null;
  return (
    <span translate="no">
      {address.split(/(?=@)|(?<=@.*)(?=\.)/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
