/** Characters of a name in a file name that says nothing else. */
const LONGEST = 80;

/** A person's or company's name as part of a file name that every file system accepts; empty when no character remains. */
export function safeFileName(name: string, longest = LONGEST): string {
  return name
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, longest)
    .replace(/^[\s.]+|[\s.]+$/g, '');
}
