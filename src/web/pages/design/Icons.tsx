import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import CheckIcon from 'lucide-react/icons/check';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import CircleAlertIcon from 'lucide-react/icons/circle-alert';
import CircleCheckIcon from 'lucide-react/icons/circle-check';
import ClockIcon from 'lucide-react/icons/clock';
import HandshakeIcon from 'lucide-react/icons/handshake';
import LockIcon from 'lucide-react/icons/lock';
import MailIcon from 'lucide-react/icons/mail';
import MenuIcon from 'lucide-react/icons/menu';
import MinusIcon from 'lucide-react/icons/minus';
import PhoneIcon from 'lucide-react/icons/phone';
import PlusIcon from 'lucide-react/icons/plus';
import PrinterIcon from 'lucide-react/icons/printer';
import ScaleIcon from 'lucide-react/icons/scale';
import ShareIcon from 'lucide-react/icons/share-2';
import ShieldCheckIcon from 'lucide-react/icons/shield-check';
import TriangleAlertIcon from 'lucide-react/icons/triangle-alert';
import UsersIcon from 'lucide-react/icons/users';
import CloseIcon from 'lucide-react/icons/x';

const icons = {
  'arrow-right': ArrowRightIcon,
  check: CheckIcon,
  'chevron-down': ChevronDownIcon,
  'circle-alert': CircleAlertIcon,
  'circle-check': CircleCheckIcon,
  clock: ClockIcon,
  handshake: HandshakeIcon,
  lock: LockIcon,
  mail: MailIcon,
  menu: MenuIcon,
  minus: MinusIcon,
  phone: PhoneIcon,
  plus: PlusIcon,
  printer: PrinterIcon,
  scale: ScaleIcon,
  'share-2': ShareIcon,
  'shield-check': ShieldCheckIcon,
  'triangle-alert': TriangleAlertIcon,
  users: UsersIcon,
  x: CloseIcon,
};

/** The icons in use, by their name at lucide.dev. */
export function Icons() {
  return (
    <ul className="design-icons">
      {Object.entries(icons).map(([name, Icon]) => (
        <li key={name}>
          <Icon aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
}
