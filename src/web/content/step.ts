/** A step of a way that a page explains (SPECIFICATION.md section 3). */
export interface Step {
  readonly title: string;
  readonly description: string;
}

/** A step, and how long it takes or how soon it comes (SPECIFICATION.md sections 1 and 9). */
export interface TimedStep extends Step {
  readonly time: string;
}
