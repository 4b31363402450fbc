/** One of the staff's own forms, as `src/build/desk-forms-plugin.ts` makes it of its `schema.json` and `ui.json`. */
declare module 'virtual:desk-form/*' {
  const form: Omit<import('../form/session/form-session.ts').CompiledForm, 'messages'>;
  export default form;
}
