import type { ChangeKind } from '../../core/desk/application-changes.ts';
import type { Notice } from '../store/deliveries/claims.ts';
import type { ChannelName } from '../store/deliveries/queue.ts';

/** A way by which a notice reaches the agency. */
export interface Channel {
  readonly name: ChannelName;
  /** Where notices go, for the log: a host, and no address of a person. */
  readonly destination: string;
  /** Which changes of applications it announces; by default none. */
  readonly changes?: readonly ChangeKind[];
  /**
   * Delivers a notice; never throws.
   * @param signal ends the attempt
   */
  readonly deliver: (notice: Notice, signal: AbortSignal) => Promise<Outcome>;
  readonly close: () => void;
}

/**
 * How an attempt ended. `later`: the receiver does not answer, or says that it cannot take anything now. `misconfigured`:
 * it refuses us, whatever we send, until somebody changes a setting; tried again all the same. `refused`: it refuses
 * this very notice for good, which a mail server calls a bounce. `fault` is a code and never the receiver's words,
 * which may hold addresses.
 */
export type Outcome =
  | {
      readonly kind: 'delivered';
      readonly fault: string | null;
      /** Who took it: mail addresses of the agency, or the host of its webhook. */
      readonly recipients: readonly string[];
    }
  | { readonly kind: 'later' | 'misconfigured'; readonly fault: string; readonly afterMs: number | null }
  | { readonly kind: 'refused'; readonly fault: string };

/** Whether the code of an error says that a certificate or TLS itself was not accepted: that stays until it is repaired. */
export function isTlsFault(code: string): boolean {
  return /CERT|SIGNATURE|^ERR_(SSL|TLS)|^EPROTO$|HOSTNAME_MISMATCH/.test(code);
}
