/** Headers of every answer: no sniffing, no framing, no addresses leaked to other sites. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/** The policy of answers that are data: nothing in them may load or run. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** What every answer that is data begins with; the id is that of its request. */
export function dataHeaders(requestId: string): Record<string, string> {
  return { ...SECURITY_HEADERS, 'content-security-policy': DATA_POLICY, 'x-request-id': requestId };
}

/** Over HTTPS a browser is told to use nothing else for a year. */
export function transportHeaders(origin: string): Record<string, string> {
  return origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {};
}

/** The policy of the screens: own scripts only, calls to this host and to the identity provider. */
export function screenPolicy(identityOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${identityOrigin}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
