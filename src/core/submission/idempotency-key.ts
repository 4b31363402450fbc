/** The format of an idempotency key, which is in a header of its submission. */
export const IDEMPOTENCY_KEY = /^[A-Za-z0-9-]{8,64}$/;
