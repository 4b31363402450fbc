/* Like `src/web/shared-modules.ts`, for modules that many pages without a form share: these are in the shell's script. */
import 'lucide-react/icons/chevron-down';
import 'lucide-react/icons/mail';
