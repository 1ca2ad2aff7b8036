import { serveMediaFile } from "@/lib/server/media-file";

type Context = { params: Promise<{ path: string[] }> };

/** Uploaded files, for everybody who knows their names. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return serveMediaFile(request, (await params).path);
}

export const HEAD = GET;
