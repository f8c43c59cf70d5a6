/** Id and secret as a program shows them. */
export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Id and secret of an `Authorization: Basic` header, each in the encoding of forms (RFC 6749 2.3.1); null for any other header. */
export function credentialsOf(authorization: string | undefined): ClientCredentials | null {
  const encoded = /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return null;
  const pair = Buffer.from(encoded, 'base64').toString();
  const end = pair.indexOf(':');
  if (end < 1) return null;
  const [clientId, clientSecret] = [decoded(pair.slice(0, end)), decoded(pair.slice(end + 1))];
  return clientId === null || clientSecret === null || clientSecret === '' ? null : { clientId, clientSecret };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}
