/** A warning that can be put away for ever. */
export const MAINTENANCE = {
  hideMessageCookieName: 'hide-maintenance-november',
  expiresInDays: -1,
  level: 'Warning',
  headerText: 'Scheduled maintenance on Sunday, 02:00 AM – 04:00 AM.',
  messageParagraphs: [{ content: 'Imports that start before then will finish.' }],
  hyperlinks: [{ id: 'status', href: 'https://status.countinghouse.example', prompt: 'Read more' }],
};

/** News with paragraphs of several looks, put away for a week. */
export const UPLOADS_ARE_CHECKED = {
  hideMessageCookieName: 'hide-upload-check',
  level: 'Information',
  headerText: 'Borrowers check their upload before they send it',
  messageParagraphs: [
    { content: 'They see the company, the period and the totals of their file first.', bold: true },
    { content: 'Tell us how your borrowers get on.', italic: true },
  ],
  hyperlinks: [
    { id: 'uploads', href: 'https://help.countinghouse.example/uploads', prompt: 'What is checked' },
    { id: 'feedback', href: 'mailto:feedback@countinghouse.example', prompt: 'Tell us' },
  ],
};

/** Offices of the firm of accountants, each with its own host and look. */
export const FAIRWEATHER_HOSTS = {
  'advisory.localhost': 'fairweather-advisory',
  'audit.localhost': 'fairweather-audit',
  'small-business.localhost': 'fairweather',
} as const;

/** How the offices differ from the firm. */
export const FAIRWEATHER_BRANDS = {
  'fairweather-advisory': { visibleName: 'Fairweather Advisory', primaryColor: '#7fc4b0', logoUrl: '/brand/fairweather-advisory/logo.svg' },
  'fairweather-audit': {
    visibleName: 'Fairweather Audit & Assurance',
    primaryColor: '#c9a2d8',
    logoUrl: '/brand/fairweather-audit/logo.svg',
  },
};

/** A firm of accountants whose people sign in at the offices they belong to. */
export const FAIRWEATHER_TEAMS = {
  welcomeText: ['Welcome to {teamName}', 'Collect your clients’ books and prepare their statements, in one place.'],
  loginDestinations: [
    { id: 'advisory', name: 'Advisory', url: 'http://advisory.localhost', tenantName: 'accountant' },
    { id: 'audit', name: 'Audit & Assurance', url: 'http://audit.localhost', tenantName: 'accountant' },
    { id: 'small-business', name: 'Small Business', url: 'http://small-business.localhost', tenantName: 'accountant' },
  ],
  learnMoreUrl: 'https://help.fairweather.example/teams',
};
