/*
 * Modules that the form engine shares with many pages, although the frame does not need them. The app imports them to
 * put them into the frame's script; otherwise they would be several small scripts (`vite.config.ts`).
 */
import '../core/submission/reasons-with-advice.ts';
import '../form/host/title-prefix.ts';
import '../form/host/use-hydrated.ts';
import '../form/messages/Interpolated.tsx';
import '../form/messages/messages.ts';
import '../form/messages/plural.ts';
import './content/claims.ts';
import 'lucide-react/icons/arrow-left';
import 'lucide-react/icons/arrow-right';
import 'lucide-react/icons/check';
