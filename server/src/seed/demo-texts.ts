/** An accountant has clients; the product's default texts call them borrowers. */
export const FAIRWEATHER_TEXTS = {
  en: {
    'sign-in': {
      intro: 'Collect your clients’ books, read their statements and weigh the risk, in one place.',
      readOnlyText: 'Nothing is ever written to a client’s books.',
    },
    workspaces: {
      emptyText: 'A workspace holds one client’s books: every collection and statement, and who may open them.',
      emptyPicture: 'Your first client',
      step1Text: 'One for each client. Name it, give it an engagement code and choose who may see it.',
      addSubtitle: 'One workspace for each client.',
    },
  },
  fr: {
    'sign-in': {
      intro: 'Collectez la comptabilité de vos clients, lisez leurs états financiers et évaluez le risque, au même endroit.',
      readOnlyText: 'Rien n’est jamais écrit dans la comptabilité d’un client.',
    },
    workspaces: {
      emptyText:
        'Un espace de travail contient la comptabilité d’un client\u00a0: chaque collecte, chaque état financier et qui peut les ouvrir.',
      emptyPicture: 'Votre premier client',
      step1Text: 'Un par client. Nommez-le, donnez-lui un code de mission et choisissez qui peut le voir.',
      addSubtitle: 'Un espace de travail par client.',
    },
  },
};
