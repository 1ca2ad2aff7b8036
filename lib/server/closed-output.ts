/**
 * Lets the process go on when the reader of its output has gone, such as the program at the other end of a
 * pipe. Next prints every uncaught error to the same stream: that it cannot be written to
 * would be such an error again, without end. There is nowhere left to tell of it.
 */
export function outliveClosedOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
}
