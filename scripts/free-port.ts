import { randomInt } from "node:crypto";
import net from "node:net";

/**
 * Below what systems hand out to sockets that ask for any port, from 32768 on. So a port that is free now
 * is not given to another connection before the program that gets it binds it.
 */
const LOWEST = 20_000;
const HIGHEST = 29_999;

const TRIES = 100;

/** The preferred port if it is free, else any that is free and stays so until it is bound. */
export async function freePort(preferred = 0): Promise<number> {
  if (preferred !== 0 && (await isFree(preferred))) return preferred;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(LOWEST, HIGHEST + 1);
    if (await isFree(port)) return port;
  }
  throw new Error("No port is free on this machine.");
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
