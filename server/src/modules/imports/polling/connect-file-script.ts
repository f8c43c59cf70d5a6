/**
 * What the page with the steps does by itself: it copies the password, and goes on to the page that waits as soon as that does not wait any
 * more, which the lack of a `refresh` among its headers says.
 */
export const CONNECT_FILE_SCRIPT = `
const copy = document.getElementById('copy');
const password = document.getElementById('password').textContent;
if (navigator.clipboard) {
  copy.hidden = false;
  copy.addEventListener('click', () =>
    navigator.clipboard.writeText(password).then(() => {
      copy.textContent = copy.dataset.copied;
    }, () => {
      copy.hidden = true;
    }),
  );
}
const { address } = document.getElementById('waiting').dataset;
const look = () =>
  fetch(address, { cache: 'no-store' }).then(
    (answer) => (answer.status !== 429 && answer.status < 500 && !answer.headers.has('refresh') ? location.replace(address) : wait()),
    () => wait(),
  );
const wait = () => setTimeout(look, document.hidden ? 15000 : 4000);
wait();
`;
