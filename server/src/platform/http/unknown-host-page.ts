import { htmlPage } from './html-page';

/** What a browser shows at a host where no tenant answers: there is no tenant whose look or language it could take. */
export const UNKNOWN_HOST_PAGE = htmlPage({
  title: 'No portal here',
  content: '<h1>No portal here</h1><p>There’s no lender portal at this address. Check the address that you were given.</p>',
});
