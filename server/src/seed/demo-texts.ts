/** An accountant has clients; the product's default texts call them borrowers. */
export const FAIRWEATHER_TEXTS = {
  en: {
    'sign-in': {
      intro: 'Collect your clients’ books, review their statements and assess risk, all in one place.',
      readOnlyText: 'We never write to a client’s books.',
    },
    workspaces: {
      emptyText: 'A workspace holds one client’s books: every collection and statement, and who can open them.',
      emptyPicture: 'Your first client',
      step1Text: 'Create one for each client. Name it, add an engagement code and choose who can see it.',
      addSubtitle: 'One workspace for each client.',
    },
  },
  fr: {
    'sign-in': {
      intro: 'Collectez la comptabilité de vos clients, consultez leurs états financiers et évaluez le risque, au même endroit.',
      readOnlyText: 'La comptabilité d’un client n’est jamais modifiée.',
    },
    workspaces: {
      emptyText:
        'Un espace de travail contient la comptabilité d’un client\u00a0: toutes les collectes, tous les états financiers et les droits d’accès.',
      emptyPicture: 'Votre premier client',
      step1Text: 'Créez-en un par client. Donnez-lui un nom et un code de mission, puis choisissez qui peut le voir.',
      addSubtitle: 'Un espace de travail par client.',
    },
  },
};
