import { runCommand } from './command.mjs';

const args = process.argv.slice(2);
const staticOnly = args.includes('--static');
const filters = args.filter((arg) => arg !== '--static');

runCommand(async () => {
  const { stopOnSignals } = await import('./processes.mjs');
  const { ensureBuilt, ensureInstalled } = await import('./bootstrap.mjs');
  const { runCheck, runStaticChecks, runVitest, stopAfter } = await import('./run-tests.mjs');
  stopOnSignals();
  stopAfter(Number(process.env.TEST_MINUTES ?? 40));

  const results = [await runCheck('install', ensureInstalled)];
  if (results[0].failed === 0) {
    const built = await runCheck('build', ensureBuilt);
    results.push(built, ...(await runStaticChecks()));
    // Most of them talk to the built server: without it they would only wait and fail.
    if (!staticOnly && built.failed === 0) results.push(await runVitest(filters));
  }

  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
