type Call = Promise<{
  data?: ReadableStream<Uint8Array> | null;
  error?: unknown;
  response: Response;
}>;

type Rewrite = (file: ReadableStream<Uint8Array>) => ReadableStream<Uint8Array<ArrayBuffer>>;

/** The headers of the API that a browser needs to save a file. */
const KEPT = ["content-type", "content-disposition"];

/** A file of the API, streamed on as it comes or rewritten; a refusal is its status and nothing to save. */
export async function proxyFile(call: Call, rewrite?: Rewrite): Promise<Response> {
  const { data, response } = await call;
  const headers = new Headers({ "cache-control": "private, no-store" });
  if (!response.ok) return new Response(null, { status: response.status, headers });
  for (const name of KEPT) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(data && rewrite ? rewrite(data) : data, { headers });
}
