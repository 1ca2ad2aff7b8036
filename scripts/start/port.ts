import net from "node:net";
import { CommandError } from "@/scripts/run-command";

/** Throws the one sentence about a port that this process cannot have. */
export async function checkPort(port: number): Promise<void> {
  const code = await tryToListen(port);
  switch (code) {
    case undefined:
      return;
    case "EADDRINUSE":
      throw new CommandError(
        `Port ${port} is in use by another program; stop it, or choose another port: PORT=${port + 1} npm start`,
      );
    case "EACCES":
      throw new CommandError(
        `This user may not listen on port ${port}; choose another, for example: PORT=3000 npm start`,
      );
    default:
      throw new CommandError(`Port ${port} cannot be used (${code}).`);
  }
}

/** On every address of the machine, as the shop will. */
function tryToListen(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, () => probe.close(() => resolve(undefined)));
  });
}
