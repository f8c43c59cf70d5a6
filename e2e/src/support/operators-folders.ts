import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** The account of the image. */
const NODE = 1000;

/** Makes what docs/operating.md has an operator make before the stack starts: a certificate, and a folder for backups. */
export function makeOperatorsFolders(tls: string, backups: string): void {
  for (const folder of [tls, backups]) mkdirSync(folder, { recursive: true });
  chownSync(backups, NODE, NODE);
  const certificate = join(tls, 'fullchain.pem');
  if (existsSync(certificate)) return;
  const subject = ['-subj', '/CN=lender.localhost', '-addext', 'subjectAltName=DNS:lender.localhost'];
  const files = ['-keyout', join(tls, 'key.pem'), '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files], { stdio: 'ignore' });
}
