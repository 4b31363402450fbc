import type { ChangeKind } from '../../core/desk/application-changes.ts';
import type { Notice } from '../store/deliveries/claims.ts';
import type { ChannelName } from '../store/delivery-queue.ts';

/** A way by which a notice reaches the agency. */
export interface Channel {
  readonly name: ChannelName;
  /** For the log: a host name, never a person's address. */
  readonly destination: string;
  /** The kinds of changes to applications that it announces; by default none. */
  readonly changes?: readonly ChangeKind[];
  /**
   * Delivers a notice; never throws.
   * @param signal ends the attempt
   */
  readonly deliver: (notice: Notice, signal: AbortSignal) => Promise<DeliveryOutcome>;
  readonly close: () => void;
}

/**
 * The result of an attempt. `later`: the receiver does not answer, or can't accept anything now. `misconfigured`: it
 * refuses everything we send until a setting is changed; the attempt is still repeated. `refused`: it permanently
 * refuses this notice (a bounce, for mail). `fault` is a code, never the receiver's own words, which may contain
 * addresses.
 */
export type DeliveryOutcome =
  | {
      readonly kind: 'delivered';
      readonly fault: string | null;
      /** The accepting recipients: mail addresses of the agency, or the host of its webhook. */
      readonly recipients: readonly string[];
    }
  | { readonly kind: 'later' | 'misconfigured'; readonly fault: string; readonly afterMs: number | null }
  | { readonly kind: 'refused'; readonly fault: string };

/** Whether an error code is about TLS or a certificate, which fails until somebody repairs it. */
export function isTlsFault(code: string): boolean {
  return /CERT|SIGNATURE|^ERR_(SSL|TLS)|^EPROTO$|HOSTNAME_MISMATCH/.test(code);
}
