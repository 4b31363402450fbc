/** Something a person has to mend before the form can be sent. */
export interface FieldError {
  /** The property to go to. */
  readonly field: string;
  /** Its label, for the error summary. */
  readonly label: string;
  readonly message: string;
  /** The section or step the field stands in. */
  readonly part: string;
  /** `answer`: this one answer; `check`: several answers together cannot be right. */
  readonly kind: 'answer' | 'check';
  /** A required answer that is not there, rather than one that is wrong. */
  readonly missing: boolean;
  /** All fields whose editing clears the error. */
  readonly fields: readonly string[];
}

/** An error as Ajv reports it; the same shape from compiled and from run-time validators. */
export interface SchemaError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A compiled JSON Schema: the errors of a value, none when it is valid. */
export type Validate = (value: unknown) => readonly SchemaError[];
