/** Settings that differ between deployments of the site. No default points to a real third party. */
export interface SiteConfig {
  readonly brand: string;
  /** The site's public URL without a trailing slash; canonical URLs start with it. */
  readonly siteUrl: string;
  /** The API's base URL without a trailing slash; empty for the site's own origin. */
  readonly apiBase: string;
  readonly phone: Phone;
  readonly email: string;
  readonly social: SocialPages;
  /** Id of the introduction video on the video host; null plays the site's own film. */
  readonly videoId: string | null;
  /** The two booking pages of the scheduling service; null shows the site's own call request. */
  readonly bookingPages: BookingPages;
  /** URL of the scheduling widget's script. */
  readonly bookingScript: string | null;
  /** The class that the script uses to find its container, whose `data-url` is the booking page. */
  readonly bookingWidgetClass: string;
}

interface Phone {
  /** `(800) 555-0142` */
  readonly display: string;
  /** `tel:+18005550142` */
  readonly href: string;
}

interface SocialPages {
  readonly photos: string;
  readonly community: string;
  readonly videos: string;
}

interface BookingPages {
  readonly surrogate: string | null;
  readonly intendedParent: string | null;
}

/** The variables that override the defaults; Vite's `config.env` and `process.env` both fit. */
export type SiteEnvironment = Readonly<Record<string, unknown>>;

/**
 * Reads the site's configuration from environment variables (docs/product.md#identity).
 * @param env variables by name; unset and blank ones use the default
 * @throws Error with the variable, its value and what is expected
 */
export function readSiteConfig(env: SiteEnvironment): SiteConfig {
  return {
    brand: text(env, 'VITE_BRAND') ?? 'Harborlight Surrogacy',
    siteUrl: address(env, 'VITE_SITE_URL') ?? 'https://harborlight.example',
    apiBase: address(env, 'VITE_API_BASE') ?? '',
    phone: phone(text(env, 'VITE_PHONE') ?? '(800) 555-0142'),
    email: email(text(env, 'VITE_EMAIL') ?? 'support@harborlight.example'),
    social: {
      photos: address(env, 'VITE_SOCIAL_PHOTOS') ?? 'https://photos.harborlight.example',
      community: address(env, 'VITE_SOCIAL_COMMUNITY') ?? 'https://community.harborlight.example',
      videos: address(env, 'VITE_SOCIAL_VIDEOS') ?? 'https://videos.harborlight.example',
    },
    videoId: text(env, 'VITE_VIDEO_ID'),
    bookingPages: {
      surrogate: address(env, 'VITE_BOOKING_PAGE_SURROGATE'),
      intendedParent: address(env, 'VITE_BOOKING_PAGE_INTENDED_PARENT'),
    },
    bookingScript: address(env, 'VITE_BOOKING_SCRIPT'),
    bookingWidgetClass: text(env, 'VITE_BOOKING_WIDGET_CLASS') ?? 'calendly-inline-widget',
  };
}

function text(env: SiteEnvironment, name: string): string | null {
  const value = env[name];
  if (typeof value !== 'string') return null;
  return value.trim() === '' ? null : value.trim();
}

function address(env: SiteEnvironment, name: string): string | null {
  const value = text(env, name);
  if (value === null) return null;
  if (!URL.canParse(value) || !/^https?:/i.test(value)) {
    throw new Error(`${name} is "${value}". Give a whole address that starts with https:// or http://.`);
  }
  return value.replace(/\/+$/, '');
}

function phone(value: string): Phone {
  const digits = value.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const parts = /^(\d{3})(\d{3})(\d{4})$/.exec(digits);
  if (parts === null) {
    throw new Error(`VITE_PHONE is "${value}". Give a U.S. number of 10 digits, such as (800) 555-0142.`);
  }
  return { display: `(${parts[1]}) ${parts[2]}-${parts[3]}`, href: `tel:+1${digits}` };
}

function email(value: string): string {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) {
    throw new Error(`VITE_EMAIL is "${value}". Give one email address, such as support@example.com.`);
  }
  return value;
}
