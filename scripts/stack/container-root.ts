/** A folder or file of this machine that a container sees elsewhere. */
export interface Bind {
  readonly source: string;
  readonly target: string;
  readonly isFile: boolean;
  readonly readOnly: boolean;
}

/** The account that the process of a container runs as. */
export interface Account {
  readonly name: string;
  readonly id: number;
}

/** What a container sees, and what runs in it. */
export interface ContainerRoot {
  readonly name: string;
  /** An empty folder to put it together on. */
  readonly folder: string;
  readonly account: Account;
  readonly binds: readonly Bind[];
  /** Lines of the shell, in the new root before it is entered, for what an image brings along. */
  readonly preparation: readonly string[];
  readonly temporary: readonly string[];
  readonly sharedMemory: string | null;
  readonly readOnly: boolean;
  readonly workdir: string;
  readonly words: readonly string[];
}

const DEVICES = ['null', 'zero', 'full', 'random', 'urandom', 'tty'];

/**
 * The script that builds a container's root file system and then executes its program: the system's programs, read-only, an /etc whose
 * changes are lost at the end, and none of the machine's other folders. It runs in separate namespaces.
 */
export function containerScript(root: ContainerRoot): string {
  const { folder, account, workdir, words } = root;
  return [
    'set -eu',
    'umask 022',
    'mount --make-rprivate /',
    `mount -t tmpfs -o mode=755 tmpfs ${quote(folder)}`,
    `cd ${quote(folder)}`,
    'mkdir -p usr etc proc dev tmp run root home .old .etc/upper .etc/work var/lib var/log var/cache var/tmp',
    'chmod 1777 tmp var/tmp',
    'ln -s ../run var/run',
    // Links to folders of /usr, where the system has merged them.
    'for path in /bin /sbin /lib /lib32 /lib64 /libx32; do if [ -L "$path" ]; then cp -P "$path" .; elif [ -d "$path" ]; then mkdir ".$path"; mount --rbind "$path" ".$path"; fi; done',
    'mount --bind /usr usr',
    'mount -o remount,bind,ro usr',
    'mount -t tmpfs -o mode=755 tmpfs usr/local',
    'mkdir usr/local/bin usr/local/lib',
    'mount -t overlay -o lowerdir=/etc,upperdir=.etc/upper,workdir=.etc/work overlay etc',
    `sed -i '/^${account.name}:/d' etc/passwd etc/group`,
    `echo '${account.name}:x:${account.id}:${account.id}::/home:/bin/sh' >> etc/passwd`,
    `echo '${account.name}:x:${account.id}:' >> etc/group`,
    'mount -t proc proc proc',
    `echo ${quote(root.name)} > proc/sys/kernel/hostname`,
    ...DEVICES.map((name) => `touch dev/${name}; mount --bind /dev/${name} dev/${name}`),
    'ln -s /proc/self/fd dev/fd; ln -s fd/0 dev/stdin; ln -s fd/1 dev/stdout; ln -s fd/2 dev/stderr',
    `mkdir dev/shm; mount -t tmpfs -o mode=1777,size=${root.sharedMemory ?? '64m'} tmpfs dev/shm`,
    ...root.temporary.map((path) => `mkdir -p .${quote(path)}; mount -t tmpfs -o mode=1777 tmpfs .${quote(path)}`),
    ...[...root.binds].sort((one, other) => one.target.length - other.target.length).flatMap(bindLines),
    ...root.preparation,
    ...(root.readOnly ? ['mount -o remount,ro,mode=755 .'] : []),
    'pivot_root . .old',
    `exec chroot . /bin/sh -c ${quote(`umount -l /.old && cd ${quote(workdir)} && exec setpriv --pdeathsig KILL --reuid ${account.id} --regid ${account.id} --clear-groups -- ${words.map(quote).join(' ')}`)}`,
    '',
  ].join('\n');
}

/** A text as one word of the shell. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function bindLines({ source, target, isFile, readOnly }: Bind): string[] {
  const place = `.${quote(target)}`;
  return [
    isFile ? `mkdir -p "$(dirname ${place})"; [ -e ${place} ] || touch ${place}` : `mkdir -p ${place}`,
    `mount --bind ${quote(source)} ${place}`,
    ...(readOnly ? [`mount -o remount,bind,ro ${place}`] : []),
  ];
}
