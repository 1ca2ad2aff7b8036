import { freePort } from "@/scripts/free-port";

/** Far more attempts than needed: each fails only if another program takes the port between two steps. */
const TRIES_MAX = 5;

/**
 * Starts a program that cannot choose a free port and report it. `open` rejects if the program ended before it was
 * ready, for example because another program took the port meanwhile; the next port is tried then.
 */
export async function onFreePort<Opened>(open: (port: number) => Promise<Opened>): Promise<Opened> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await open(await freePort());
    } catch (error) {
      if (tries === TRIES_MAX) throw error;
    }
  }
}
