/** The programs that refuse to start without their settings. */
export type Program = 'server' | 'worker';

type Environment = Readonly<Record<string, string | undefined>>;

interface Requirement {
  readonly variable: string;
  readonly meaning: string;
  readonly example: string;
  /** Absent: both programs need it. */
  readonly program?: Program;
}

const REQUIRED: readonly Requirement[] = [
  {
    variable: 'DATABASE_URL',
    meaning: "PostgreSQL as the product's login, which owns nothing",
    example: 'postgres://countinghouse:<password>@postgres:5432/countinghouse',
  },
  { variable: 'COUNTINGHOUSE_HOME', meaning: 'the folder that the process may write to', example: '/var/lib/countinghouse' },
  {
    variable: 'OIDC_ISSUER',
    meaning: 'the identity provider',
    example: 'https://identity.example.com/realms/countinghouse',
    program: 'server',
  },
  { variable: 'OIDC_CLIENT_ID', meaning: "the portal's client at the identity provider", example: 'countinghouse', program: 'server' },
  { variable: 'OIDC_AUDIENCE', meaning: 'the API that access tokens are issued for', example: 'urn:countinghouse:api', program: 'server' },
  {
    variable: 'VAULT_KEYS',
    meaning: 'the keys that protect stored secrets',
    example: '1:<32 bytes in base64, from: openssl rand -base64 32>',
  },
  { variable: 'SMTP_URL', meaning: 'the mail server, or local for a folder of messages', example: 'smtp://mail.example.com:587' },
  { variable: 'S3_ENDPOINT', meaning: 'the object store, or local for a folder of files', example: 'https://s3.us-east-1.amazonaws.com' },
  {
    variable: 'CLAMD_URL',
    meaning: 'the malware scanner of uploads, or none for uploads that nothing scans',
    example: 'tcp://clamd.example.com:3310',
    program: 'server',
  },
  { variable: 'PORTAL_ADDRESS', meaning: 'how links to the portal begin', example: 'https://{host}' },
];

/** What a program lacks outside the demo: one line for each setting, with its meaning and an example. */
export function missingSettings(env: Environment, program: Program, hasClient: boolean): string[] {
  const needed = REQUIRED.filter((required) => (required.program ?? program) === program).map(({ variable }) => variable);
  const lines = missingLines(env, needed);
  if (program === 'server' && !hasClient)
    lines.push(
      env.CLIENT_FOLDER
        ? `CLIENT_FOLDER=${env.CLIENT_FOLDER} holds no built client (index.html), such as /app/client/dist`
        : 'CLIENT_FOLDER is missing: the folder of the built client, such as /app/client/dist',
    );
  if (lines.length > 0) lines.push('The demo on this machine needs none of them: run npm start, which sets COUNTINGHOUSE_DEMO=true');
  return lines;
}

/** The lines for those of the variables that are not set. */
export function missingLines(env: Environment, variables: readonly string[]): string[] {
  return REQUIRED.filter(({ variable }) => variables.includes(variable) && !env[variable]).map(
    ({ variable, meaning, example }) => `${variable} is missing: ${meaning}, such as ${example}`,
  );
}
