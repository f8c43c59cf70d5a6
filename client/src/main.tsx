import './app/beginning';
import '@fontsource-variable/inter/wght.css';
import './ui/theme/fonts.css';
import './ui/theme/base.css';
import { startPortal } from './app/start-portal';

const root = document.getElementById('root');
if (root) void startPortal(root);
