import { routes } from "@/app/v3/routes";
import type { Description } from "@/lib/api/definition";
import { api, type RequestOptions, type TestReply } from "@/lib/testing/http";
import { formOf } from "@/lib/testing/media";

/** Every endpoint of the table that requires a key. */
export const endpoints: readonly Description[] = routes
  .flatMap((route) => Object.values(route.endpoints))
  .map(({ definition }) => definition)
  .filter(({ isOpen }) => !isOpen);

/** Whether an endpoint belongs to the public surface. */
export function isPublic({ path }: Pick<Description, "path">): boolean {
  return path.startsWith("/v3/public/");
}

/** The path parameters of an endpoint except the key. */
export function pathNames({ path }: Pick<Description, "path">): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) =>
    name === undefined || name === "publishableKey" ? [] : [name],
  );
}

/** The values of path parameters. A parameter that is not given gets an id that does not exist. */
type PathValues = { pathKey: string } & Record<string, string>;

/**
 * Calls an endpoint with exactly the given input, with a `file` in the body as a form; `params` are percent-encoded
 * already.
 */
export async function callEndpoint(
  { method, path }: Pick<Description, "method" | "path">,
  params: PathValues,
  options: RequestOptions,
): Promise<TestReply> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === "publishableKey" ? params.pathKey : (params[name] ?? "none"),
  );
  const { body, ...rest } = options;
  const file = body instanceof Object && Reflect.get(body, "file");
  if (!(file instanceof Uint8Array)) return api.send(method, filled, options);
  const { headers, rawBody } = await formOf(file);
  return api.send(method, filled, { ...rest, headers: { ...rest.headers, ...headers }, rawBody });
}
