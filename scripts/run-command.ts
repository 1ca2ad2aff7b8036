/** An error that the user of the command can act on; printed as one sentence without a stack trace. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

/** Runs a command; a {@link CommandError} is printed as its message, with exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof CommandError ? `\n${error.message}` : error);
    process.exit(1);
  }
}
