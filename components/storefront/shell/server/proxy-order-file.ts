type Call = Promise<{ data?: ArrayBuffer; error?: unknown; response: Response }>;

/** A file of an order, for whom the order can be seen by; for anybody else there is none. No script ever holds a token. */
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
