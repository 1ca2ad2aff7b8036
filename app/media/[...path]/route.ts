import { serveMediaFile } from "@/lib/server/media-file";

type Context = { params: Promise<{ path: string[] }> };

/** Uploaded files, readable by name without authentication. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return serveMediaFile(request, (await params).path);
}

export const HEAD = GET;
