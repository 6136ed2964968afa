// Preloaded (node --import) into npm, Vite and vitest: they do not notice when the command that started them
// is killed, and would go on writing into node_modules or dist beside the next start.
const starter = process.env.STARTER_PID;
// Their own forks inherit the preload, and are left to them.
delete process.env.STARTER_PID;

if (starter) {
  setInterval(() => {
    // The whole group, of which we are the first: vitest's workers would otherwise stay.
    if (process.ppid !== Number(starter)) process.kill(-process.pid, 'SIGKILL');
  }, 500).unref();
}
