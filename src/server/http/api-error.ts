/** A field of the request body that has to be mended. */
export interface FieldFault {
  readonly field: string;
  /** What to do, in a sentence. */
  readonly message: string;
}

interface Details {
  readonly fields?: readonly FieldFault[];
  /** Of the application that is there already. */
  readonly reference?: string;
  /** Seconds after which to try again. */
  readonly retryAfter?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Statuses that say "later", not "no" (`core/submission/response.ts` reads them so). */
const LATER: ReadonlySet<number> = new Set([408, 425, 429]);

/** An answer that is no success: a status, a code for programs and a sentence for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly details: Details;

  constructor(status: number, code: string, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }

  get headers(): Readonly<Record<string, string>> {
    const { retryAfter, headers } = this.details;
    return { ...headers, ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }) };
  }

  /**
   * The response body. Only a "no" says `success: false`; "later" has no such member, so that the page keeps
   * the application and sends it again.
   */
  get body(): object {
    const { fields, reference } = this.details;
    const isLater = this.status >= 500 || LATER.has(this.status);
    return {
      ...(isLater ? {} : { success: false }),
      error: { code: this.code, message: this.message, ...(fields === undefined ? {} : { fields }) },
      ...(reference === undefined ? {} : { reference }),
    };
  }
}
