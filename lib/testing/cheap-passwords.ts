import crypto, { type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/*
 * Runs before each test file of the project `database`. Hashing a password deliberately takes 50 ms of processor time,
 * and the tests of logging in do it hundreds of times. Here each hash gets the lowest possible cost, not the
 * requested one.
 */

type Done = (error: Error | null, key: Buffer) => void;
type Scrypt = typeof crypto.scrypt & { asked: ScryptOptions | undefined };

/** The cost has to be a power of two above one. */
const LEAST_COST = 2;

const scrypt = crypto.scrypt;

if (!("asked" in scrypt)) {
  const cheap = ((password, salt, length, ...rest: [ScryptOptions, Done] | [Done]) => {
    const [options, done] = rest.length === 2 ? rest : [{}, rest[0]];
    cheap.asked = options;
    scrypt(password, salt, length, { ...options, N: LEAST_COST }, done);
  }) as Scrypt;
  cheap.asked = undefined;
  crypto.scrypt = cheap;
  // Updates the named imports of builtins in modules, including those of packages.
  syncBuiltinESMExports();
}

/** The cost requested for the last password hashed in `work`, which is the cost outside of tests. */
export async function costAskedBy(work: () => Promise<unknown>): Promise<ScryptOptions> {
  const cheap = crypto.scrypt as Scrypt;
  cheap.asked = undefined;
  await work();
  return cheap.asked ?? {};
}
