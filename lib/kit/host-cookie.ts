/**
 * Cookies that no other host and no page over http can write: over https their names begin with `__Host-`, which
 * browsers let only this host set. Over http, and before the prefix was introduced, they have the bare name; that is
 * read while there is no prefixed cookie, and replaced by the next write.
 */
const PREFIX = "__Host-";

type Value = { value: string } | undefined;
type Jar = { get: (name: string) => Value };
type Facts = { secure: boolean; maxAge?: number | undefined; httpOnly?: boolean };
type WritableJar = Jar & {
  set: (name: string, value: string, facts: Facts & { path: string; sameSite: "lax" }) => unknown;
};

/** What the request carries under a name; undefined where it is missing, and for a value that this deployment cannot have written. */
export function readHostCookie(jar: Jar, name: string): string | undefined {
  return plain(jar.get(PREFIX + name)?.value) ?? plain(jar.get(name)?.value);
}

/**
 * The same of a cookie that grants access, such as a token: only what a header can carry, and over https
 * only under the name that no other host can write.
 */
export function readTokenCookie(jar: Jar, name: string, isHttps: boolean): string | undefined {
  const value = jar.get(PREFIX + name)?.value || (isHttps ? "" : jar.get(name)?.value) || "";
  return TOKEN.test(value) ? value : undefined;
}

/** All that we write is ASCII; anything else would break the header that it is sent on in. */
function plain(value: string | undefined): string | undefined {
  return value !== undefined && /^[\x20-\x7e]+$/.test(value) ? value : undefined;
}

/** As the API takes a cart token: 1 to 255 visible ASCII characters. */
const TOKEN = /^[\x21-\x7e]{1,255}$/;

/**
 * Sets a cookie; over https one that stood under the bare name is removed. `path` is that of the bare
 * name: one with the prefix is of the whole host.
 */
export function setHostCookie(
  jar: WritableJar,
  { name, value, path = "/" }: { name: string; value: string; path?: string },
  facts: Facts,
): void {
  const bare = { path, sameSite: "lax", ...facts } as const;
  if (!facts.secure) {
    jar.set(name, value, bare);
    return;
  }
  jar.set(PREFIX + name, value, { ...bare, path: "/" });
  if (jar.get(name)) jar.set(name, "", { ...bare, maxAge: 0 });
}

/** What a page's scripts find under a name in `document.cookie`. */
export function findHostCookie(text: string, name: string): string | undefined {
  return readHostCookie(jarOf(text), name);
}

/** The same of a cookie that grants access, as {@link readTokenCookie}. */
export function findTokenCookie(text: string, name: string, isHttps: boolean): string | undefined {
  return readTokenCookie(jarOf(text), name, isHttps);
}

/** The cookies of a text, as they stand in it. */
function jarOf(text: string): Jar {
  const found = new Map(
    text.split("; ").map((pair): [string, string] => {
      const end = pair.indexOf("=");
      return [pair.slice(0, end), pair.slice(end + 1)];
    }),
  );
  return {
    get: (name) => {
      const value = found.get(name);
      return value === undefined ? undefined : { value };
    },
  };
}

/** What a script writes to `document.cookie` to remove a cookie: under both names, one after the other. */
export function hostCookieRemovals(name: string): string[] {
  return [`${PREFIX}${name}=; path=/; max-age=0; secure`, `${name}=; path=/; max-age=0`];
}
