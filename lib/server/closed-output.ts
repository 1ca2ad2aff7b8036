/**
 * Lets the process go on when the reader of its output has gone, such as the program at the other end of a
 * pipe. Next prints every uncaught error to the same stream: the failed write would be another uncaught
 * error, without end. The failure is ignored because there is no stream left to report it on.
 */
export function outliveClosedOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
}
