import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let made: { readonly key: string; readonly cert: string } | undefined;

/** A certificate of `localhost` and 127.0.0.1 that signs itself and lives as long as the tests. */
export function certificate(): { readonly key: string; readonly cert: string } {
  if (made !== undefined) return made;
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files], { stdio: 'ignore' });
  made = { key: readFileSync(join(folder, 'key.pem'), 'utf8'), cert: readFileSync(join(folder, 'cert.pem'), 'utf8') };
  rmSync(folder, { recursive: true });
  return made;
}
