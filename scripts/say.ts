/** Something the person at the terminal can act on, said in one sentence; never a stack trace. */
export class Problem extends Error {
  override readonly name = "Problem";
}

/** Runs a command to its end; a {@link Problem} becomes its sentence and exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Problem ? `\n${error.message}` : error);
    process.exit(1);
  }
}
