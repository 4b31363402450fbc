import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Fails a test that writes to `console.error` or `console.warn`, because React, RJSF and Node report real faults there.
 * A test that expects such output spies on the method itself, which replaces the spy set here.
 */
const METHODS = ['error', 'warn'] as const;
const unexpected: string[] = [];

beforeEach(() => {
  unexpected.length = 0;
  for (const method of METHODS) {
    vi.spyOn(console, method).mockImplementation((...parts: readonly unknown[]) => {
      unexpected.push(`console.${method}: ${parts.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  if (unexpected.length > 0) throw new Error(`Unexpected output:\n${unexpected.join('\n')}`);
});
