// An old Node must get as far as this sentence, and it reads all static imports of a file before it runs any:
// a command imports only this file statically, and both keep to syntax that Node 12 understands.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `灵播需要 Node.js 20.19 或更高版本，这台机器上是 ${process.version}。请安装新版 Node.js 后再运行一次。`,
  );
  process.exit(1);
}

/** Runs a command to its exit code; what it throws is a sentence for whoever typed it. */
export function runCommand(command) {
  command().then(
    (code) => process.exit(code),
    (error) => {
      if (error.message) console.error(error.message);
      process.exit(1);
    },
  );
}
