/** The forms of `form-schemas/`, as `src/build/forms-plugin.ts` makes them importable. */
declare module 'virtual:forms' {
  /** The folders' names. */
  export const formIds: readonly string[];
  /** Form → path of the page it stands on. */
  export const formPages: Readonly<Record<string, string>>;
  /** Form → what people send with it, where it is not an application. */
  export const formNouns: Readonly<Record<string, string>>;
  /** Loads one form. Throws Error when there is none of that name. */
  export function loadForm(id: string): Promise<import('./form/web-form.ts').WebForm>;
}

declare module 'virtual:form/*' {
  const form: import('./form/web-form.ts').WebForm;
  export default form;
}
