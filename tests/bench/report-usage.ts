/** Loaded before a command: tells whoever started it how long it took, and how much memory it held at most. */
process.once('beforeExit', () => {
  process.send?.({ seconds: performance.now() / 1000, megabytes: process.resourceUsage().maxRSS / 1024 });
  process.disconnect?.();
});
