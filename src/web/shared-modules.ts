/*
 * Modules that many pages and the form engine share, although the frame does not need them. The entry imports them to
 * put them into the frame's script; otherwise they would be several small scripts (`vite.config.ts`).
 */
import '../core/submission/reasons-with-advice.ts';
import '../form/host/title-prefix.ts';
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
