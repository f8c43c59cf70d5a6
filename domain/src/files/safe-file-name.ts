/** Characters of a name in a file name that says nothing else. */
const LONGEST = 80;

/** What somebody is called as a part of a file name that every file system takes; empty where nothing of it is left. */
export function safeFileName(name: string, longest = LONGEST): string {
  return name
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, longest)
    .replace(/^[\s.]+|[\s.]+$/g, '');
}
