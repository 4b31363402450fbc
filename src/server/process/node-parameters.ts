/**
 * The parameters of Node with which a module runs in a process beside this one: a source needs tsx, a bundled module
 * nothing.
 * @param module its file
 */
export function nodeParameters(module: string): readonly string[] {
  return module.endsWith('.ts') ? ['--import', 'tsx'] : [];
}
