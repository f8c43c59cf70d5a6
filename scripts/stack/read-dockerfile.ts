import { type HealthCheck, milliseconds } from './read-compose';

/** The product's image as the Dockerfile describes it. */
export interface Image {
  readonly environment: Readonly<Record<string, string>>;
  /** Folder of the application in the image. */
  readonly workdir: string;
  /** What is copied there out of the built checkout. */
  readonly copied: readonly string[];
  /** What the build takes away from the checkout before it is copied. */
  readonly removed: readonly string[];
  /** The account that the processes run as. */
  readonly user: string;
  /** The only folder that it can write to. */
  readonly volume: string;
  readonly healthCheck: HealthCheck;
  readonly command: readonly string[];
}

interface Instruction {
  readonly name: string;
  readonly rest: string;
}

/** Steps of the build that `npm run stack` takes by installing and building the checkout, and by leaving out what only developers need. */
const BUILD_STEPS = /^(npm ci( --[a-z-]+)*|npm run build|npm prune --omit=dev)$/;

/** Reads the Dockerfile; throws at an instruction that it does not understand, so that no line is ignored. */
export function readDockerfile(text: string): Image {
  const instructions = instructionsOf(text);
  const starts = instructions.flatMap(({ name }, place) => (name === 'FROM' ? [place] : []));
  const [build, final] = [instructions.slice(0, starts[1]), instructions.slice(starts[1])];
  if (starts.length !== 2 || starts[0] !== 0) throw new Error('Dockerfile: it has not the two stages, build and what runs.');
  return { removed: removedIn(build), ...finalStage(final) };
}

/** Instructions without comments; a line that ends in a backslash continues in the next one. */
function instructionsOf(text: string): Instruction[] {
  const lines = text.replace(/^\s*#.*\n?/gm, '').replace(/\\\n\s*/g, '');
  return lines.split('\n').flatMap((line) => {
    const [, name, rest] = /^([A-Z]+)\s+(.+)$/.exec(line.trim()) ?? [];
    if (name !== undefined && rest !== undefined) return [{ name, rest: rest.trim() }];
    return line.trim() === '' ? [] : refuse(line);
  });
}

/** The build stage holds the whole checkout, so its copies say nothing more. */
function removedIn(build: readonly Instruction[]): string[] {
  const steps = build.flatMap(({ name, rest }) => {
    if (name === 'RUN') return rest.split('&&').map((step) => step.trim());
    return ['FROM', 'WORKDIR', 'COPY'].includes(name) ? [] : refuse(`${name} ${rest}`);
  });
  return steps.flatMap((step) => {
    if (step.startsWith('rm -rf ')) return step.split(/\s+/).slice(2);
    return BUILD_STEPS.test(step) ? [] : refuse(`RUN ${step}`);
  });
}

function finalStage(instructions: readonly Instruction[]): Omit<Image, 'removed'> {
  const one = (name: string): string => {
    const found = instructions.filter((instruction) => instruction.name === name);
    return found.length === 1 ? (found[0]?.rest ?? '') : refuse(`${found.length} lines ${name}, where one is needed`);
  };
  const [volume, user] = [one('VOLUME'), one('USER')];
  const environment = Object.fromEntries(one('ENV').split(/\s+/).map(settingOf));
  const workdir = one('WORKDIR');
  const copied: string[] = [];
  for (const { name, rest } of instructions) {
    if (name === 'COPY') copied.push(copiedBy(rest, workdir));
    else if (name === 'RUN' && rest !== `mkdir -m 700 ${volume} && chown ${user}:${user} ${volume}`) refuse(`RUN ${rest}`);
    else if (name === 'EXPOSE' && rest !== environment.PORT) refuse(`EXPOSE ${rest}`);
    else if (!['FROM', 'ENV', 'WORKDIR', 'RUN', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'].includes(name)) refuse(`${name} ${rest}`);
  }
  return { environment, workdir, copied, user, volume, healthCheck: healthCheckOf(one('HEALTHCHECK')), command: wordsOf(one('CMD')) };
}

function settingOf(setting: string): [string, string] {
  const [, name, value] = /^(\w+)=(\S*)$/.exec(setting) ?? refuse(`ENV ${setting}`);
  return [name ?? '', value ?? ''];
}

/** Whatever is copied keeps its place. */
function copiedBy(rest: string, workdir: string): string {
  const [, path = '', target = ''] = /^--from=build (\S+) (\S+)$/.exec(rest) ?? refuse(`COPY ${rest}`);
  const inside = path.startsWith(`${workdir}/`) ? path.slice(workdir.length + 1) : refuse(`COPY ${rest}`);
  return target === inside || target === './' ? inside : refuse(`COPY ${rest}`);
}

function healthCheckOf(rest: string): HealthCheck {
  const [, interval, timeout, start, command = ''] =
    /^--interval=(\S+) --timeout=(\S+) --start-period=(\S+) CMD (.+)$/.exec(rest) ?? refuse(`HEALTHCHECK ${rest}`);
  return {
    test: { words: wordsOf(command) },
    interval: milliseconds(interval, 'the interval of the image'),
    timeout: milliseconds(timeout, 'the timeout of the image'),
    startPeriod: milliseconds(start, 'the start period of the image'),
    retries: 3,
  };
}

function wordsOf(text: string): string[] {
  return text.startsWith('[') ? (JSON.parse(text) as string[]) : refuse(text);
}

function refuse(line: string): never {
  throw new Error(`Dockerfile: npm run stack does not understand "${line}", and ignores no line.`);
}
