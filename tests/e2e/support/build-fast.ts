import { describeProblem } from '../../../src/core/problem.ts';
import { buildRelease } from '../../../src/build/release.ts';
import { releasePaths } from '../../../src/build/release-paths.ts';

/** Builds a release as `npm run build` does, but compresses it in a thirtieth of the time. */
const built = await buildRelease(releasePaths(process.env), process.env, 'fast');
if (!built.ok) throw new Error(built.problems.map(describeProblem).join('\n'));
