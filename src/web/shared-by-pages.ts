/*
 * What many pages and the form engine share, though the frame itself does not need it. The entry imports it, so that it
 * is in the frame's script: apart, it would be several small ones (`vite.config.ts`).
 */
import '../core/submission/told-reasons.ts';
import '../form/host/marked-title.ts';
import '../form/host/use-hydrated.ts';
import '../form/messages/plural.ts';
import './content/claims.ts';
import './pages/LawNotices.tsx';
import './shell/when-idle.ts';
import 'lucide-react/icons/arrow-left';
import 'lucide-react/icons/arrow-right';
import 'lucide-react/icons/check';
import 'lucide-react/icons/chevron-down';
import 'lucide-react/icons/mail';
