import './app/beginning';
import '@fontsource-variable/inter/wght.css';
import './ui/theme/fonts.css';
import './ui/theme/scale.css';
import './ui/theme/base.css';
import './ui/theme/shared.css';
import { startPortal } from './app/start-portal';

const root = document.getElementById('root');
if (root) void startPortal(root);
