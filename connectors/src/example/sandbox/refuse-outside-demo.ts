const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|localhost)$/;

/** Why the sandbox must not run here: it hands out access to anyone, so it belongs to a demo on the machine itself. Null where it may. */
export function sandboxRefusal({ nodeEnv, host }: { readonly nodeEnv: string | undefined; readonly host: string }): string | null {
  if (nodeEnv === 'production') return 'The sandbox of accounting packages does not run in production.';
  if (!LOOPBACK.test(host)) return `The sandbox of accounting packages listens on loopback addresses only, not on ${host}.`;
  return null;
}
