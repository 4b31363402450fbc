/** What a process is asked that `createTaskProcess` starts with this entry: which variables it has. */
export interface EnvironmentTask {
  readonly kind: 'environment';
}

process.on('message', ({ id }: { readonly id: number; readonly task: EnvironmentTask }) =>
  process.send?.({ id, answer: process.env }),
);
process.on('disconnect', () => process.exit(0));
