import { htmlPage } from './html-page';

/** What a browser shows at a host where no tenant answers: there is no tenant whose look or language it could take. */
export const UNKNOWN_HOST_PAGE = htmlPage({
  title: 'No team answers here',
  content: '<h1>No team answers here</h1><p>No lender is set up under this address. Check the address that you were given.</p>',
});
