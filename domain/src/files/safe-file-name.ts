const LONGEST = 80;

/** What somebody is called as a part of a file name that every file system takes; empty where nothing of it is left. */
export function safeFileName(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST)
    .replace(/^[\s.]+|[\s.]+$/g, '');
}
