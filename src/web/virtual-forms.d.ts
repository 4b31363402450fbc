/** The forms of `form-schemas/`, as `src/build/forms-plugin.ts` makes them importable. */
declare module 'virtual:forms' {
  /** The folders' names. */
  export const formIds: readonly string[];
  /** Form → path of the page that shows it. */
  export const formPages: Readonly<Record<string, string>>;
  /** Form → what people send with it, where it is not an application. */
  export const formNouns: Readonly<Record<string, string>>;
  /** Form → the texts of the page after it, for every form that leads to `/apply/<form>/received`. */
  export const receivedTexts: Readonly<Record<string, ReceivedTexts>>;
  export interface ReceivedTexts {
    readonly title: string;
    readonly nextSteps: string;
  }
  /** Loads one form. Throws Error when there is none of that name. */
  export function loadForm(id: string): Promise<import('../form/session/form-session.ts').CompiledForm>;
}

declare module 'virtual:form/*' {
  const form: import('../form/session/form-session.ts').CompiledForm;
  export default form;
}
