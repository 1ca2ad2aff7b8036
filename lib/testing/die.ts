/** Kills this process, as a crash of the machine would. */
export function die(): never {
  process.kill(process.pid, "SIGKILL");
  throw new Error("unreachable: the process is gone");
}
