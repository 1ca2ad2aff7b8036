import crypto, { type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/*
 * Runs before each test file of the project `database`: to hash a password is slow on purpose, a twentieth of a second
 * of processor time, and the tests of signing in do it hundreds of times. Whoever asks for a cost gets the least there is.
 */

type Done = (error: Error | null, key: Buffer) => void;
type Scrypt = typeof crypto.scrypt & { asked: ScryptOptions | undefined };

/** A power of two above one. */
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
  // Modules that import it by name, as those of packages do, see the new one from now on.
  syncBuiltinESMExports();
}

/** What the last password that `work` has hashed was to cost, which is what it costs outside of tests. */
export async function costAskedBy(work: () => Promise<unknown>): Promise<ScryptOptions> {
  const cheap = crypto.scrypt as Scrypt;
  cheap.asked = undefined;
  await work();
  return cheap.asked ?? {};
}
