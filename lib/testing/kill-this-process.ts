/** Kills this process, as a crash of the machine would. */
export function killThisProcess(): never {
  process.kill(process.pid, "SIGKILL");
  throw new Error("unreachable: the process is gone");
}
