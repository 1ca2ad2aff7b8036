import { freePort } from "@/scripts/free-port";

/** Far more than it takes: another program has to take a port between two steps. */
const TRIES_MAX = 5;

/**
 * Opens a program that cannot choose its port and say which. `open` rejects where it has ended before it
 * was open, as it does where another program has taken the port meanwhile: then it is another one's turn.
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
