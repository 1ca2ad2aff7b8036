type Call = Promise<{ data?: ArrayBuffer; error?: unknown; response: Response }>;

/**
 * A file of an order, for those who can see the order; 404 for everyone else. No script ever holds the token.
 */
export async function proxyOrderFile(call: Call): Promise<Response> {
  const { data, response } = await call;
  const headers = new Headers({ "cache-control": "private, no-store" });
  if (!response.ok || data === undefined) return new Response(null, { status: 404, headers });
  for (const name of ["content-type", "content-disposition"]) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(data, { headers });
}
